import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { NextTrip } from './next-trip.tsx'
import type { TripsState } from './use-trips.ts'

let state: TripsState = { status: 'loading' }
vi.mock('#i18n/language-provider.tsx', () => ({ useLanguage: () => ({ locale: 'en' }) }))
vi.mock('./use-trips.ts', () => ({ useTrips: () => state }))

const shown = (next: TripsState) => {
  state = next
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToString(
    <I18nProvider i18n={i18n}>
      <NextTrip userId="salma" />
    </I18nProvider>,
  )
}

// The dashboard holds back what follows until then, which would be pushed down (features/dashboard/dashboard-screen.css.ts).
it('says that it is on its way while it is, and nothing once no trip lies ahead', () => {
  expect(shown({ status: 'loading' })).toContain('data-pending')
  expect(shown({ status: 'ready', bookings: [], asOf: 1, online: true, confirmed: true })).toBe('')
  expect(shown({ status: 'unreadable' })).toBe('')
})
