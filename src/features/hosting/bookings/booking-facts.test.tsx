import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { sampleBooking } from '#data/testing/sample-booking.ts'
import { sampleId } from '#data/testing/samples.ts'
import { BookingFacts } from './booking-facts.tsx'
import { BookingFlag } from './booking-flag.tsx'

vi.mock('#i18n/language-provider.tsx', () => ({ useLanguage: () => ({ locale: 'en' }) }))

const shown = (changes: Partial<Booking>) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const booking = sampleBooking(sampleId(1), changes)
  return renderToString(
    <I18nProvider i18n={i18n}>
      <BookingFlag booking={booking} />
      <BookingFacts booking={booking} />
    </I18nProvider>,
  ).replace(/<!-- -->/g, '')
}
const off = { status: 'cancelled', cause: 'traveler' } as const

it.each([
  ['open', { payment: 'open', refund: 0 }, 'Nothing was charged.'],
  ['failed', { payment: 'failed', refund: null }, 'Nothing was charged.'],
  ['paid', { payment: 'paid', refund: 0 }, 'Nothing is refunded.'],
] as const)('a cancelled booking is neither “%s” nor paid to its host', (_payment, changes, sentence) => {
  const markup = shown({ ...off, ...changes })
  expect(markup).toContain(sentence)
  expect(markup).not.toMatch(/till open|>Paid</)
})

it('a refund is promised to its traveler, and not said to be paid', () => {
  const markup = shown({ ...off, payment: 'refunded', refund: 320 })
  expect(markup).toMatch(/MAD\s320 will be refunded\./)
  expect(markup).not.toMatch(/Paid back|Given back/)
})
