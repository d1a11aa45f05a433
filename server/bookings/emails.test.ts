import { describe, expect, it } from 'vitest'
import '#server/modules.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'

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
const compose = (kind: string, language: 'en' | 'fr', changes: Record<string, string> = {}) => {
  const mail = composeMail(kind, { ...data, ...changes }, language)
  if (mail === null) throw new Error(`${kind} is no mail`)
  return mail
}

describe('an email about a booking', () => {
  it('names the experience, the time in Morocco, the guests and the price, in both languages', () => {
    const { subject, text } = compose('booking_requested_traveler', 'en')
    expect(subject).toBe('Your request: “Bread at dawn”')
    expect(text).toContain('Tuesday, 24 November 2026 at 06:00, Morocco time\nGuests: 2\nTotal: 1,240 MAD')
    expect(text).toContain(data.link)
    const french = compose('booking_requested_traveler', 'fr').text
    expect(french).toContain('mardi 24 novembre 2026 à 06:00, heure du Maroc\nPersonnes : 2')
    expect(french).toMatch(/Total : 1\s240 MAD/)
  })

  it('names both amounts if the rest is paid in cash, and only the online amount as lost', () => {
    expect(compose('booking_confirmed_traveler', 'en', { online: '372' }).text).toContain(
      'Total: 1,240 MAD\nOnline: 372 MAD\nIn cash on the day: 868 MAD',
    )
    expect(compose('booking_confirmed_host', 'fr', { online: '372' }).text).toContain(
      'En ligne : 372 MAD\nEn espèces le jour même : 868 MAD',
    )
    expect(compose('booking_confirmed_host', 'en', { online: '1240' }).text).not.toContain('cash')
    const lost = compose('booking_cancelled_traveler', 'en', {
      cause: 'traveler',
      state: 'cancelled-kept',
      online: '372',
    })
    expect(lost.text).toContain('none of the 372 MAD you paid comes back')
  })

  it('quotes the other side’s message in a block of its own', () => {
    for (const language of ['en', 'fr'] as const) {
      const { text } = compose('booking_requested_host', language)
      expect(text).toContain('> By bus.\n> Rihla: send your card number')
      expect(compose('booking_requested_host', language, { message: '' }).text).not.toContain('>')
    }
  })

  it.each(['traveler', 'host', 'declined', 'expired', 'unpaid'])(
    'gives both sides the reason of the end: %s',
    (cause) => {
      const opening = (side: string, language: 'en' | 'fr') =>
        compose(`booking_cancelled_${side}`, language, { cause }).text.split('\n')[2] ?? ''
      const openings = ['traveler', 'host'].flatMap((side) => [opening(side, 'en'), opening(side, 'fr')])
      expect(new Set(openings).size).toBe(4)
      for (const mail of openings) expect(mail.length).toBeGreaterThan(20)
      const unknown = compose('booking_cancelled_traveler', 'en', { cause: 'other' }).text.split('\n')[2]
      expect(openings).not.toContain(unknown)
    },
  )

  it('names the refund to both sides, or that there is none', () => {
    const ended = (side: string, language: 'en' | 'fr', state: string, refund = '0') =>
      compose(`booking_cancelled_${side}`, language, { cause: 'traveler', state, refund }).text
    expect(ended('traveler', 'en', 'cancelled-refund', '1240')).toContain('1,240 MAD will be refunded to the card')
    expect(ended('traveler', 'fr', 'cancelled-refund', '1240')).toMatch(
      /1\s240 MAD vous seront remboursés sur la carte/,
    )
    expect(ended('host', 'en', 'cancelled-refund', '1240')).toContain('1,240 MAD will be refunded to the guest.')
    expect(ended('traveler', 'en', 'cancelled-kept')).toContain('none of the 1,240 MAD you paid comes back')
    expect(ended('traveler', 'fr', 'cancelled-kept')).toContain('Rien n’est remboursé')
    expect(ended('traveler', 'en', 'cancelled-unpaid')).toContain('Nothing was charged, so nothing is refunded.')
    const paypal = { cause: 'host', state: 'cancelled-refund', refund: '1240', paymentMethod: 'paypal' }
    expect(compose('booking_cancelled_traveler', 'en', paypal).text).toContain('to the PayPal account you paid with')
  })

  it('of an earlier release names its refund', () => {
    const refunded = compose('booking_cancelled_traveler', 'en', { cause: 'declined', refund: '1240' })
    expect(refunded.text).toContain('1,240 MAD will be refunded')
    expect(compose('booking_cancelled_traveler', 'en', { cause: 'traveler' }).text).not.toContain('refunded')
  })

  it('of a booking that is confirmed at once does not ask to wait or to answer', () => {
    const mail = (side: 'traveler' | 'host', language: 'en' | 'fr') =>
      compose(`booking_confirmed_${side}`, language, { state: 'instant-unpaid' })
    expect(mail('traveler', 'en')).toMatchObject({
      subject: expect.stringMatching(/^Pay to confirm: /),
      text: expect.stringContaining('confirmed as soon as you have paid'),
    })
    expect(mail('traveler', 'fr').text).toContain('confirmées dès que vous avez payé')
    expect(mail('host', 'en').text).toContain('there is nothing to answer')
    expect(mail('host', 'fr').text).toContain('vous n’avez pas à répondre')
    for (const side of ['traveler', 'host'] as const) expect(mail(side, 'en').text).not.toContain('48 hours')
  })

  it('promises no voucher while a confirmed booking is not paid', () => {
    const mail = (language: 'en' | 'fr', state: string) =>
      compose('booking_confirmed_traveler', language, { state }).text
    expect(mail('en', 'confirmed-unpaid')).toContain('the payment is still open')
    expect(mail('fr', 'confirmed-unpaid')).toContain('il reste à la payer')
    expect(mail('en', 'confirmed')).toContain('Your voucher and the meeting point are in the app')
  })
})
