import { i18n } from '@lingui/core'
import { beforeEach, expect, it } from 'vitest'
import { errorSentence } from './error-sentence.ts'
import { formatDeviceTime } from './format.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const serverTime = '2026-11-22T10:00:10.000Z'

it('names the server’s time in the sentence of a wrong code, if the server told it', () => {
  const told = errorSentence(i18n, { code: 'wrong_code', details: { serverTime } })
  expect(told).toContain('Check your phone’s clock')
  expect(told).toContain(formatDeviceTime(Date.parse(serverTime), 'en'))
})

it.each([
  { code: 'wrong_code' },
  { code: 'wrong_code', details: null },
  { code: 'wrong_code', details: { serverTime: 7 } },
  { code: 'wrong_code', details: { serverTime: 'soon' } },
])('says nothing of a clock for %j', (refusal) => {
  expect(errorSentence(i18n, refusal)).toBe('This code is not right, or was used before. Wait for the next one.')
})

it('says nothing of a clock for another error', () => {
  expect(errorSentence(i18n, { code: 'wrong_password', details: { serverTime } })).toBe('This is not your password.')
})

it('shows an instant in the zone and language of the device', () => {
  const at = Date.parse(serverTime)
  expect(formatDeviceTime(at, 'en', 'Asia/Tokyo')).toBe('19:00:10')
  expect(formatDeviceTime(at, 'fr', 'Africa/Casablanca')).toMatch(/^1[01]:00:10$/)
})
