import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Booking } from '#contract/models/booking.ts'
import { sampleBooking } from '#data/testing/sample-booking.ts'
import { sampleId } from '#data/testing/samples.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { MovePart } from './move-part.tsx'
import { OpenMove } from './open-move.tsx'

vi.mock('#i18n/language-provider.tsx', () => ({ useLanguage: () => ({ locale: 'en' }) }))

const day = 86_400_000
const startsAt = Date.parse('2026-12-20T09:00:00.000Z')
const confirmed: Booking = {
  ...sampleBooking(sampleId(1)),
  status: 'confirmed',
  payment: 'paid',
  cancellationPolicy: 'moderate',
  checkIn: '2026-12-20',
  timeSlot: '09:00',
  startsAt: new Date(startsAt).toISOString(),
  createdAt: new Date(startsAt - 30 * day).toISOString(),
  totalPrice: 640,
}
const move = {
  id: sampleId(2),
  by: 'host',
  state: 'asked',
  checkIn: '2026-12-22',
  timeSlot: '15:00',
  totalPrice: 800,
  message: 'The road is closed.',
  expiresAt: new Date(startsAt - day).toISOString(),
} as const

const render = (part: typeof MovePart | typeof OpenMove, changes: Partial<Booking>, before: number, online = true) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const Part = part
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <Part booking={{ ...confirmed, ...changes }} now={startsAt - before} online={online} />
      </I18nProvider>
    </QueryClientProvider>,
  ).replace(/<!-- -->/g, '')
}

it('says without network until when a traveler moves it alone, and that moving needs the network', () => {
  const markup = render(MovePart, {}, 6 * day, false)
  expect(markup).toMatch(/Until 15 Dec 2026, \d\d:00, Morocco time, you can move it yourself/)
  expect(markup).toContain('You need to be online to move it.')
})

it('says when the host has to agree, and where it cannot be moved at all', () => {
  expect(render(MovePart, {}, 4 * day)).toContain('now your host has to agree')
  expect(render(MovePart, { moves: 3 }, 6 * day)).toContain('moved 3 times, which is the most')
  expect(render(MovePart, { move }, 6 * day)).not.toContain('<button')
  expect(render(MovePart, { checkedIn: { at: confirmed.startsAt, guests: 2 } }, 6 * day)).toBe('')
})

it('says that a later start does not restore a full refund once it is too late for one', () => {
  const request = { status: 'pending' } as const
  expect(render(MovePart, request, day)).toMatch(/a later start does not change that.* still counts from 20 Dec 2026/s)
  const policyStartsAt = new Date(startsAt - 2 * day).toISOString()
  expect(render(MovePart, { ...request, policyStartsAt }, 6 * day)).toMatch(/still counts from 18 Dec 2026/)
  expect(render(MovePart, request, 6 * day)).not.toContain('a later start')
  expect(render(MovePart, { ...request, payment: 'open' }, day)).not.toContain('a later start')
})

it('says what the host proposes, until when, and what it costs more', () => {
  const markup = render(OpenMove, { move }, 6 * day)
  expect(markup).toContain('proposes another start: Tue 22 Dec at 15:00')
  expect(markup).toMatch(/It costs MAD\s160 more there/)
  expect(markup).toContain('The road is closed.')
  expect(render(OpenMove, { move }, day / 2)).toBe('')
})
