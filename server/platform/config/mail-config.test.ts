import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'rihla-mail-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig({ DATA_DIR, ...environment })
    return []
  } catch (thrown) {
    if (thrown instanceof ConfigError) return thrown.problems
    throw thrown
  }
}
const unsaid =
  'SMTP_URL must be set with DATABASE_URL or an https PUBLIC_ORIGIN; or MAIL=files, which writes mails to DATA_DIR and sends none.'
const onPostgres = { DATABASE_URL: 'postgresql://rihla@db/rihla?sslmode=verify-full', JWT_SECRET: 'x'.repeat(32) }

it.each([onPostgres, { PUBLIC_ORIGIN: 'https://rihla.example' }])(
  'mails become files in production only where that was said: %o',
  (where) => {
    const production = { ...where, PAYMENTS: 'sandbox' }
    expect(problemsOf(production)).toEqual([unsaid])
    expect(problemsOf({ ...production, MAIL: 'files' })).toEqual([])
    expect(problemsOf({ ...production, SMTP_URL: 'smtps://mail.example' })).toEqual([])
  },
)

it('what contradicts itself is refused', () => {
  expect(problemsOf({ PUBLIC_ORIGIN: 'http://localhost:3000', SEED: 'none' })).toEqual([])
  expect(problemsOf({ MAIL: 'smtp' })).toEqual(['SMTP_URL must be set with MAIL=smtp.'])
  expect(problemsOf({ MAIL: 'pigeons' })).toEqual(['MAIL must be smtp or files.'])
  expect(problemsOf({ MAIL: 'files', SMTP_URL: 'smtps://mail.example' })).toEqual([
    'MAIL=files and SMTP_URL contradict each other: leave one out.',
  ])
})
