import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { sampleBooking } from '#data/testing/sample-booking.ts'
import { sampleId } from '#data/testing/samples.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { NoShowPart } from './no-show-part.tsx'

const startsAt = Date.parse('2026-11-21T06:00:00.000Z')
vi.mock('#i18n/language-provider.tsx', () => ({ useLanguage: () => ({ locale: 'en' }) }))
vi.mock('#lib/react/use-now.ts', () => ({ useNow: () => startsAt + 3_600_000 }))

const shown = (changes: Partial<Booking>) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const booking = sampleBooking(sampleId(1), { status: 'confirmed', payment: 'paid', ...changes })
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <NoShowPart booking={booking} />
      </I18nProvider>
    </QueryClientProvider>,
  ).replace(/<!-- -->/g, '')
}
const recorded = { amount: 448, at: '2026-11-21T06:05:00.000Z', reason: null }
const cash = { due: 448, host: recorded, traveler: null, wrongCode: false, decided: null, receipt: 'C1' }
const checkedIn = { at: '2026-11-21T06:00:00.000Z', guests: 2 }
const noShow = {
  reportedAt: '2026-11-21T06:30:00.000Z',
  hostWords: 'Nobody was at the gate.',
  answerBy: '2026-11-23T06:30:00.000Z',
  contradictedAt: null,
  travelerWords: null,
  decidedAt: '2026-11-21T06:40:00.000Z',
  decision: 'withdrawn',
  note: null,
} as const

it('offers to report an absence once the booking has started', () => {
  expect(shown({})).toContain('They did not come')
  expect(shown({})).not.toMatch(/it took place/)
})

it('disables the report and shows the reason once the guests came', () => {
  expect(shown({ checkedIn })).toContain('You checked them in, so it took place.')
  expect(shown({ cash })).toContain('You recorded their cash, so it took place.')
  const disputed = { ...cash, host: { ...recorded, amount: 0 }, traveler: { ...recorded, byCode: false } }
  expect(shown({ cash: disputed })).toContain('You two recorded different amounts of cash.')
})

it('says why a report ended, and offers another one only if a move ended it', () => {
  expect(shown({ noShow, checkedIn })).toContain('You checked them in: the report is taken back.')
  expect(shown({ noShow, cash })).toContain('They paid cash: the report is taken back.')
  expect(shown({ noShow, cash })).not.toContain('They did not come')
  const moved = shown({ noShow, moves: 1 })
  expect(moved).toContain('The booking was moved to another start: the report ended with it.')
  expect(moved).toContain('They did not come')
})
