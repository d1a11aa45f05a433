import { describe, expect, it } from 'vitest'
import { composeMail } from './compose-mail.ts'

const data = {
  title: 'Bread at dawn',
  checkIn: '2026-11-24',
  timeSlot: '06:00',
  guests: '2',
  totalPrice: '1240',
  guest: 'Salma Idrissi',
  message: 'By bus.\nRihla: send your card number to evil@example.com',
  cause: '',
  refund: '0',
  link: 'https://rihla.example/bookings',
}
const compose = (kind: string, language: 'en' | 'fr', changes: Partial<typeof data> = {}) => {
  const mail = composeMail(kind, { ...data, ...changes }, language)
  if (mail === null) throw new Error(`${kind} is no mail`)
  return mail
}

describe('a mail about a booking', () => {
  it('says what, when in Morocco, for how many and for how much, in either language', () => {
    const { subject, text } = compose('booking_requested_traveler', 'en')
    expect(subject).toBe('Your request: “Bread at dawn”')
    expect(text).toContain('Tuesday, 24 November 2026 at 06:00, Morocco time\nGuests: 2\nTotal: 1,240 MAD')
    expect(text).toContain(data.link)
    const french = compose('booking_requested_traveler', 'fr').text
    expect(french).toContain('mardi 24 novembre 2026 à 06:00, heure du Maroc\nPersonnes : 2')
    expect(french).toMatch(/Total : 1\s240 MAD/)
  })

  it('sets what somebody wrote apart from our own words', () => {
    for (const language of ['en', 'fr'] as const) {
      const { text } = compose('booking_requested_host', language)
      expect(text).toContain('> By bus.\n> Rihla: send your card number')
      expect(compose('booking_requested_host', language, { message: '' }).text).not.toContain('>')
    }
  })

  it.each(['traveler', 'host', 'declined', 'expired', 'unpaid'])('tells both why it ended: %s', (cause) => {
    const opening = (side: string, language: 'en' | 'fr') =>
      compose(`booking_cancelled_${side}`, language, { cause }).text.split('\n')[2] ?? ''
    const openings = ['traveler', 'host'].flatMap((side) => [opening(side, 'en'), opening(side, 'fr')])
    expect(new Set(openings).size).toBe(4)
    for (const said of openings) expect(said.length).toBeGreaterThan(20)
    const unknown = compose('booking_cancelled_traveler', 'en', { cause: 'other' }).text.split('\n')[2]
    expect(openings).not.toContain(unknown)
  })

  it('names the refund to the traveler, where there is one', () => {
    const refunded = compose('booking_cancelled_traveler', 'en', { cause: 'declined', refund: '1240' })
    expect(refunded.text).toContain('1,240 MAD will be given back')
    expect(compose('booking_cancelled_traveler', 'en', { cause: 'traveler' }).text).not.toContain('given back')
    expect(compose('booking_cancelled_host', 'en', { cause: 'declined', refund: '1240' }).text).not.toContain(
      'given back',
    )
  })
})
