import { describe, expect, it } from 'vitest'
import '../modules.ts'
import { composeSms, smsKinds } from '../platform/sms/compose-sms.ts'
import { isGsm7, smsLength } from '../platform/sms/gsm7.ts'

const booking = {
  title: 'Quad dans le désert d’Agafay',
  checkIn: '2026-11-14',
  timeSlot: '09:00',
  guests: '2',
  side: 'traveler',
}
const text = (kind: string, data: Record<string, string> = {}, language: 'en' | 'fr' = 'en') =>
  composeSms(kind, { ...booking, code: '123456', host: 'rihla.example', ...data }, language) ?? ''

describe('a text message', () => {
  it('names the event, the experience and the time in Morocco, in both languages', () => {
    expect(text('sms_booking_confirmed')).toBe(
      'Rihla: confirmed: "Quad dans le désert d\'Agafay", Sat 14 Nov at 09:00 (Morocco time). The meeting point is in the app.',
    )
    expect(text('sms_booking_cancelled', {}, 'fr')).toBe(
      'Rihla : l\'hote a du annuler "Quad dans le désert d\'Agafay", sam. 14 nov. à 09:00 (heure du Maroc).',
    )
    expect(text('sms_booking_requested', { timeSlot: '', side: 'host' })).toBe(
      'Rihla: new request for "Quad dans le désert d\'Agafay", Sat 14 Nov, guests: 2. Please answer in the app.',
    )
  })

  it('says that a confirmed booking is not paid yet', () => {
    const unpaid = { state: 'confirmed-unpaid' }
    expect(text('sms_booking_confirmed', unpaid)).toMatch(/\(Morocco time\)\. Not paid yet: pay in the app\.$/)
    expect(text('sms_booking_confirmed', unpaid, 'fr')).toContain("Reste à payer dans l'app.")
    expect(text('sms_booking_confirmed', { state: 'confirmed' })).toContain('The meeting point is in the app.')
  })

  it('notifies a host of a booking that was confirmed at once, without asking for an answer', () => {
    const instant = { state: 'instant-unpaid', side: 'host', title: 'Été '.repeat(60) }
    for (const language of ['en', 'fr'] as const) {
      const sms = text('sms_booking_confirmed', instant, language)
      expect([sms, isGsm7(sms), sms.length <= smsLength]).toEqual([sms, true, true])
      expect(sms).toMatch(language === 'en' ? /new booking, confirmed at once/ : /nouvelle réservation immédiate/)
    }
  })

  it('is one message of the GSM 7 bit alphabet, however long the title', () => {
    for (const kind of smsKinds())
      for (const language of ['en', 'fr'] as const)
        for (const side of ['traveler', 'host'])
          for (const title of [booking.title, 'Été '.repeat(60), '']) {
            const sms = text(kind, { side, title, guests: '20', checkIn: '2026-09-30' }, language)
            expect([kind, language, side, isGsm7(sms), sms.length <= smsLength]).toEqual([
              kind,
              language,
              side,
              true,
              true,
            ])
          }
  })

  it('contains no link from a title, and no title that its alphabet cannot write', () => {
    expect(text('sms_booking_confirmed', { title: 'Win at https://evil.example/now' })).not.toMatch(
      /evil\.example|:\/\//,
    )
    expect(text('sms_booking_confirmed', { title: 'رحلة' })).toContain('confirmed: an experience, Sat 14 Nov')
  })

  it('with a code ends with the line that lets browsers fill it in for this app only', () => {
    expect(text('sms_phone_code').split('\n')).toEqual([
      'Rihla: 123456 is the code that confirms this number, for 10 minutes. Tell it to nobody.',
      '',
      '@rihla.example #123456',
    ])
  })

  it('of an unknown kind has no text', () => {
    expect(composeSms('sms_of_a_later_release', {}, 'en')).toBeNull()
  })
})
