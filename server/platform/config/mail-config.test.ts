import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { configProblems } from '#server/testing/test-config.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'rihla-mail-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const problemsOf = (environment: Record<string, string>) => configProblems({ DATA_DIR, ...environment })
const unsaid =
  'SMTP_URL must be set with DATABASE_URL or an https PUBLIC_ORIGIN; or MAIL=files, which writes mails to DATA_DIR and sends none.'
const onPostgres = { DATABASE_URL: 'postgresql://rihla@db/rihla?sslmode=verify-full', JWT_SECRET: 'x'.repeat(32) }

it.each([onPostgres, { PUBLIC_ORIGIN: 'https://rihla.example' }])(
  'production needs a mail server or an explicit MAIL=files: %o',
  (where) => {
    const production = { ...where, PAYMENTS: 'sandbox' }
    expect(problemsOf(production)).toEqual([unsaid])
    expect(problemsOf({ ...production, MAIL: 'files' })).toEqual([])
    expect(problemsOf({ ...production, SMTP_URL: 'smtps://mail.example' })).toEqual([])
  },
)

it('contradicting settings are refused', () => {
  expect(problemsOf({ PUBLIC_ORIGIN: 'http://localhost:3000', SEED: 'none' })).toEqual([])
  expect(problemsOf({ MAIL: 'smtp' })).toEqual(['SMTP_URL must be set with MAIL=smtp.'])
  expect(problemsOf({ MAIL: 'pigeons' })).toEqual(['MAIL must be smtp or files.'])
  expect(problemsOf({ MAIL: 'files', SMTP_URL: 'smtps://mail.example' })).toEqual([
    'MAIL=files and SMTP_URL contradict each other: leave one out.',
  ])
})
