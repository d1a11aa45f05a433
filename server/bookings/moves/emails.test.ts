import { describe, expect, it } from 'vitest'
import '#server/modules.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { moveEmails } from './emails.ts'

const data = {
  title: 'Bread at dawn',
  checkIn: '2026-11-24',
  timeSlot: '06:00',
  fromCheckIn: '2026-11-21',
  fromTimeSlot: '',
  totalPrice: '1240',
  difference: '160',
  guest: 'Salma Idrissi',
  message: 'By bus.\nRihla: send your card number to evil@example.com',
  link: 'https://rihla.example/bookings',
}
const compose = (kind: string, language: 'en' | 'fr', changes: Record<string, string> = {}) =>
  composeMail(kind, { ...data, ...changes }, language)?.text ?? ''

describe('an email about a move', () => {
  it.each(moveEmails.kinds)('names both starts and the price, in both languages: %s', (kind) => {
    expect(compose(kind, 'en')).toContain(
      'Before: Saturday, 21 November 2026\nNew start: Tuesday, 24 November 2026 at 06:00, Morocco time\nTotal: 1,240 MAD (160 MAD more)',
    )
    expect(compose(kind, 'fr')).toContain('Nouveau départ : mardi 24 novembre 2026 à 06:00, heure du Maroc')
    expect(compose(kind, 'fr')).not.toContain('Hello')
  })

  it('names the refund, and no difference if there is none', () => {
    expect(compose('move_done_traveler', 'en', { difference: '-140' })).toContain('140 MAD less')
    expect(compose('move_done_traveler', 'en', { difference: '0' })).toMatch(/Total: 1,240 MAD\n/)
  })

  it('quotes the other side’s message in a block of its own', () => {
    expect(compose('move_asked_host', 'en')).toContain('> By bus.\n> Rihla: send your card number')
  })
})
