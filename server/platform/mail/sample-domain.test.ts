import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import '#server/modules.ts'
import { composeMail, mailKindsByPriority } from './compose-mail.ts'

/** The fields that some kinds cannot be composed without. */
const day = '2026-11-14'
const data = {
  checkIn: day,
  fromCheckIn: day,
  expires: day,
  at: `${day}T10:00:00.000Z`,
  news: '{"shown":[],"rest":[]}',
}

it.each(mailKindsByPriority().flat())('names no address of the sample data in %s', (kind) => {
  const { mailFrom, mailReplyTo, publicOrigin } = readConfig({
    DATA_DIR: '/nowhere',
    JWT_SECRET: 'a secret of at least thirty-two bytes, for tests',
    PUBLIC_ORIGIN: 'http://rihla.test',
    METRICS_TOKEN: 'a-token-of-the-monitoring',
    ADMIN_EMAIL: 'admin@rihla.test',
    SEED: 'none',
  })
  const composed = (['en', 'fr'] as const).flatMap((language) => [
    composeMail(kind, data, language, null),
    composeMail(kind, data, language, `${publicOrigin}/contact`),
  ])
  expect(composed).not.toContain(null)
  expect(JSON.stringify([mailFrom, mailReplyTo, ...composed])).not.toContain('rihla.example')
})
