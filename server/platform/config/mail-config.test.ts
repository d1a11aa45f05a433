import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { configProblems } from '#server/testing/test-config.ts'
import { ownVapidSubject } from './vapid-config.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'rihla-mail-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const problemsOf = (environment: Record<string, string>) => configProblems({ DATA_DIR, ...environment })
const problem =
  'SMTP_URL must be set with DATABASE_URL or an https PUBLIC_ORIGIN; or MAIL=files, which writes mails to DATA_DIR and sends none.'
const onPostgres = { DATABASE_URL: 'postgresql://rihla@db/rihla?sslmode=verify-full', JWT_SECRET: 'x'.repeat(32) }

it.each([onPostgres, { PUBLIC_ORIGIN: 'https://rihla.example' }])(
  'production needs a mail server or an explicit MAIL=files: %o',
  (where) => {
    const production = { ...where, PAYMENTS: 'sandbox' }
    expect(problemsOf(production)).toEqual([problem])
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

it('the contact address that pages show is the reply address, unless the environment names another one', () => {
  const at = { DATA_DIR, PUBLIC_ORIGIN: 'http://rihla.test', SEED: 'none' }
  const contactOf = (environment: Record<string, string>) => readConfig({ ...at, ...environment }).contactEmail
  expect(contactOf({})).toBeNull()
  expect(contactOf({ ADMIN_EMAIL: 'admin@rihla.test' })).toBe('admin@rihla.test')
  expect(contactOf({ ADMIN_EMAIL: 'admin@rihla.test', MAIL_REPLY_TO: 'Rihla <Desk@rihla.test>' })).toBe(
    'desk@rihla.test',
  )
  const chosen = { MAIL_REPLY_TO: 'desk@rihla.test', CONTACT_EMAIL: 'Hello@rihla.test' }
  expect(contactOf(chosen)).toBe('hello@rihla.test')
  expect(problemsOf({ CONTACT_EMAIL: 'Rihla <hello@rihla.test>' })).toEqual([
    'CONTACT_EMAIL must be an e-mail address.',
  ])
})

it('only the sample has the sample’s contact address', () => {
  const at = { DATA_DIR, PUBLIC_ORIGIN: 'http://localhost:3000', SEED: 'demo' }
  expect(readConfig(at).contactEmail).toBe('support@rihla.example')
  expect(readConfig({ ...at, ADMIN_EMAIL: 'admin@rihla.test' }).contactEmail).toBe('admin@rihla.test')
  expect(readConfig({ ...at, SEED: 'none' }).contactEmail).toBeNull()
})

it('push services get the contact address if the site has no https address', () => {
  expect(ownVapidSubject('https://rihla.test', 'desk@rihla.test')).toBe('https://rihla.test')
  expect(ownVapidSubject('http://localhost:3000', 'desk@rihla.test')).toBe('mailto:desk@rihla.test')
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
