import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
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

it('mails come from no-reply at the site’s host and replies go to the admin, unless the environment says otherwise', () => {
  const at = { DATA_DIR, PUBLIC_ORIGIN: 'http://rihla.test', SEED: 'none' }
  expect(readConfig(at)).toMatchObject({ mailFrom: 'Rihla <no-reply@rihla.test>', mailReplyTo: null })
  expect(readConfig({ ...at, ADMIN_EMAIL: 'Admin@rihla.test' }).mailReplyTo).toBe('admin@rihla.test')
  const chosen = { MAIL_FROM: 'Rihla Maroc <bonjour@rihla.test>', MAIL_REPLY_TO: 'desk@rihla.test' }
  expect(readConfig({ ...at, ...chosen })).toMatchObject({
    mailFrom: chosen.MAIL_FROM,
    mailReplyTo: chosen.MAIL_REPLY_TO,
  })
  for (const MAIL_FROM of ['nobody', 'a@rihla.test, b@rihla.test', 'Rihla <a@rihla.test>\r\nBcc: b@rihla.test'])
    expect(problemsOf({ MAIL_FROM })).toEqual([
      'MAIL_FROM must be a mail address, or a name and an address such as Rihla <no-reply@rihla.example>.',
    ])
})
