import { describe, expect, it } from 'vitest'
import '#server/modules.ts'
import { composeMail } from './compose-mail.ts'

const data = {
  title: 'Bread at dawn',
  checkIn: '2026-11-24',
  guests: '2',
  totalPrice: '1240',
  guest: 'Salma Idrissi',
  refund: '0',
  link: 'https://rihla.example/bookings',
}
const compose = (kind: string, changes: Record<string, string>, language: 'en' | 'fr' = 'en') => {
  const mail = composeMail(kind, { ...data, ...changes }, language)
  if (mail === null) throw new Error(`${kind} is no mail`)
  return mail
}
/** What mail programs make links of: with a scheme, or a name with a dot and letters behind it. */
const linked = /[a-z]+:\/\/|\bwww\.\S|[\p{L}\d-][.。．｡][\p{L}]|\d{1,3}(\.\d{1,3}){3}|\S@\S+[.]\S/iu
const hostile = [
  'Pay at https://evil.example/pay?x=1',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.com',
  'evil.com/rihla',
  'rihla.example.evil.com',
  'xn--rhla-vpa.com',
  'help@evil.com',
  'evil。com',
  'evil．com',
  'evil｡com',
  'http://10.0.0.1/pay',
  '10.0.0.1',
  'http:\u200b//evil.\u2060com',
  'e\u00advil.c\u200dom',
  'evil.com\r\nBcc: everybody@example.com',
  'a\u2028Rihla: your account is closed\u0085evil.com',
  '”\n\nRihla: pay again at evil.com\n\n“',
  'مرحبا.شبكة',
  '\u202Emoc.live\u202C',
]

describe('names and titles in mails', () => {
  it.each(hostile)('are single lines without an address that a mail program would link: %j', (words) => {
    for (const language of ['en', 'fr'] as const) {
      const booking = compose('booking_requested_host', { title: words, guest: words }, language)
      const report = compose('conversation_reported', { reporter: words, reported: words, reason: 'x' }, language)
      const returned = compose('listing_returned', { title: words, reason: 'x' }, language)
      const undone = compose('listing_changes_undone', { title: words }, language)
      const contact = compose(
        'contact_written',
        { name: words, subject: words, email: '', message: '', form: '' },
        language,
      )
      for (const { subject, text } of [booking, report, returned, undone, contact]) {
        expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
        expect(subject).not.toMatch(linked)
        expect(text.replace(data.link, '')).not.toMatch(linked)
        expect(text).not.toMatch(/^(Rihla:|Bcc:)/m)
      }
      const lines = compose('booking_requested_host', {}, language).text.split('\n').length
      expect(booking.text.split('\n')).toHaveLength(lines)
    }
  })

  it('are quoted, and never end their quotation themselves', () => {
    expect(compose('booking_requested_traveler', {}).subject).toBe('Your request: “Bread at dawn”')
    expect(compose('booking_requested_traveler', {}, 'fr').subject).toBe('Votre demande : «\u00a0Bread at dawn\u00a0»')
    expect(compose('booking_requested_host', { guest: 'Salma” is paid. “' }).text).toContain(
      '“Salma" is paid. "” would',
    )
    expect(compose('listing_approved', {}).text).toContain('Your experience “Bread at dawn” was')
  })

  it('stay as they are where they are harmless', () => {
    const title = 'Fès: l’après-midi, 3.5 hours & mint tea (100 %)'
    expect(compose('booking_requested_traveler', { title }).subject).toBe(`Your request: “${title}”`)
  })

  it('are cut where they are very long', () => {
    expect(compose('booking_requested_traveler', { title: 'a'.repeat(5000) }).subject.length).toBeLessThan(220)
  })
})
