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

it('has nothing to scan of a booking that is over and whose guests were reported absent, and says so', () => {
  const noShow = {
    ...{ hostWords: 'I waited.', reportedAt: '2026-01-02T10:00:00.000Z', answerBy: '2026-01-04T10:00:00.000Z' },
    ...{ travelerWords: null, contradictedAt: null, decision: null, decidedAt: null, note: null },
  }
  const voucher = { token: 'v1.made-up', code: '7K3M-9QXD' }
  const past = {
    startsAt: '2026-01-02T09:00:00.000Z',
    endsAt: '2026-01-02T12:00:00.000Z',
    status: 'confirmed' as const,
  }
  const booking = { ...past, payment: 'paid' as const, voucher }
  expect(shown(booking)).toContain('7K3M-9QXD')
  const markup = shown({ ...booking, noShow })
  expect(markup).not.toContain('7K3M-9QXD')
  expect(markup).toContain('Reported as not there')
  // Whoever comes late is still checked in.
  expect(shown({ ...booking, endsAt: '2999-01-02T12:00:00.000Z', noShow })).toContain('7K3M-9QXD')
  expect(shown({ ...booking, noShow: { ...noShow, decision: 'withdrawn' } })).toContain('7K3M-9QXD')
})
