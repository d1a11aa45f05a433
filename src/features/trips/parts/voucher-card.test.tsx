import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { sampleBooking } from '#data/testing/sample-booking.ts'
import { sampleId } from '#data/testing/samples.ts'
import { VoucherCard } from './voucher-card.tsx'

vi.mock('#i18n/language-provider.tsx', () => ({ useLanguage: () => ({ locale: 'en' }) }))

const shown = (booking: Partial<Booking>) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToString(
    <I18nProvider i18n={i18n}>
      <VoucherCard booking={{ ...sampleBooking(sampleId(1)), ...booking }} />
    </I18nProvider>,
  ).replace(/<!-- -->/g, '')
}

it('never says “Paid” beside “Cancelled”, though the payment of a booking that is not refunded stays paid', () => {
  const markup = shown({ status: 'cancelled', cause: 'traveler', payment: 'paid', refund: 0 })
  expect(markup).toContain('Cancelled')
  expect(markup).not.toContain('>Paid<')
  expect(markup).toContain('No refund')
})

it('says how much of a cancelled booking comes back', () => {
  const markup = shown({ status: 'cancelled', cause: 'host', payment: 'refunded', refund: 450 })
  expect(markup).toMatch(/MAD\s450 will be refunded/)
})

it('says when the voucher comes, where it is not here yet', () => {
  expect(shown({ status: 'pending', payment: 'paid' })).toContain('once the host has confirmed')
  expect(shown({ status: 'pending', payment: 'open' })).toContain('once the booking is paid and confirmed')
  expect(shown({ status: 'cancelled', cause: 'host', payment: 'refunded', refund: 450 })).not.toContain('appears here')
})

it('is green only where the booking is certain', () => {
  expect(shown({ status: 'confirmed', payment: 'paid' })).toContain('>Paid<')
  expect(shown({ status: 'confirmed', payment: 'open' })).toContain('By the host, not paid yet')
})
