import { v7 as uuid } from 'uuid'
import { expect, it, vi } from 'vitest'
import { type NotificationKind, notificationKind, type PushPayload } from '#contract/models/notification.ts'
import { notificationPath } from '#contract/rules/notification-path.ts'
import { ownPath, parsePageMessage } from './messages.ts'
import { openPush, type Push, type PushScope, type ShownOptions, showPush } from './push.ts'

const bookingId = uuid()
const payload = (changes: Partial<PushPayload> = {}): PushPayload => ({
  kind: 'booking_confirmed',
  language: 'en',
  data: { bookingId, title: 'Bread at dawn', name: 'Rachid', side: 'traveler' },
  unread: 2,
  ...changes,
})
/** As browsers hand it over that know nothing of the declarative form. */
const asText = (text: string): Push => ({ data: { text: () => text } })
const push = (changes?: Partial<PushPayload>): Push =>
  asText(JSON.stringify({ web_push: 8030, mutable: true, notification: { title: 'x', data: payload(changes) } }))

const fakeScope = (windows: readonly { visibilityState: string }[] = []) => {
  const shown: [title: string, options: ShownOptions][] = []
  const badge = vi.fn(async () => {})
  const clear = vi.fn(async () => {})
  const opened: string[] = []
  const open = windows.map((window) => ({ ...window, focus: vi.fn(async () => {}), postMessage: vi.fn() }))
  const scope: PushScope = {
    registration: { showNotification: async (title, options) => void shown.push([title, options]) },
    clients: { matchAll: async () => open, openWindow: async (path) => void opened.push(path) },
    navigator: { setAppBadge: badge, clearAppBadge: clear },
  }
  return { scope, shown, badge, clear, opened, open }
}

it('is shown in the subscription’s language, once for one event, with the app’s badge', async () => {
  const { scope, shown, badge } = fakeScope()
  await showPush(scope, push())
  await showPush(scope, push({ language: 'fr' }))
  expect(shown.map(([title, { body }]) => [title, body])).toEqual([
    ['Booking confirmed', 'Rachid · Bread at dawn'],
    ['Réservation confirmée', 'Rachid · Bread at dawn'],
  ])
  expect(shown[0]?.[1]).toMatchObject({ lang: 'en', renotify: false, data: { path: `/bookings/${bookingId}` } })
  expect(shown[0]?.[1].tag).toBe(shown[1]?.[1].tag)
  expect(badge).toHaveBeenCalledWith(2)
})

it('clears the badge when nothing is unread', async () => {
  const { scope, badge, clear } = fakeScope()
  await showPush(scope, push({ unread: 0 }))
  expect(clear).toHaveBeenCalledOnce()
  expect(badge).not.toHaveBeenCalled()
})

it('is shown even where it cannot be read: a browser wants something for every push', async () => {
  for (const unreadable of [
    { data: null },
    asText(''),
    asText('x'),
    asText('{}'),
    push({ kind: 'other' as NotificationKind }),
    push({ unread: -1 }),
  ]) {
    const { scope, shown } = fakeScope()
    await showPush(scope, unreadable)
    expect(shown).toMatchObject([['Rihla', { data: { path: '/notifications' } }]])
  }
})

it('words what a browser with declarative pushes would show by itself, and leaves it what it cannot read', async () => {
  const { scope, shown } = fakeScope()
  await showPush(scope, { data: null, notification: { data: payload({ language: 'fr' }) } })
  expect(shown).toMatchObject([['Réservation confirmée', { data: { path: `/bookings/${bookingId}` } }]])
  await showPush(scope, { data: null, notification: { data: { kind: 'other' } } })
  expect(shown).toHaveLength(1)
})

it('leads to the window that is seen, or to another, or opens one', async () => {
  const { scope, open, opened } = fakeScope([{ visibilityState: 'hidden' }, { visibilityState: 'visible' }])
  await openPush(scope, { path: `/bookings/${bookingId}` })
  expect(open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(open[1]?.postMessage).toHaveBeenCalledWith({ type: 'OPEN', path: `/bookings/${bookingId}` })
  expect(opened).toEqual([])
  const alone = fakeScope()
  await openPush(alone.scope, { path: '/host-dashboard?tab=bookings&status=pending' })
  expect(alone.opened).toEqual(['/host-dashboard?tab=bookings&status=pending'])
})

it('never leads elsewhere', async () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    7,
    null,
    '/a b',
  ]
  for (const path of foreign) {
    const { scope, opened } = fakeScope()
    await openPush(scope, { path })
    expect(opened).toEqual(['/notifications'])
    expect([path, parsePageMessage({ type: 'OPEN', path })]).toEqual([path, null])
  }
  for (const data of [null, undefined, 'x', {}]) {
    const { scope, opened } = fakeScope()
    await openPush(scope, data)
    expect(opened).toEqual(['/notifications'])
  }
})

it('has a page of our own for every kind, and none for an id that is none', () => {
  const data = { bookingId, experienceId: uuid(), conversationId: uuid(), side: 'traveler' }
  for (const kind of notificationKind.options) {
    const path = notificationPath({ kind, data })
    expect(ownPath(path)).toBe(path)
    const evil = { ...data, bookingId: '../x', experienceId: '//evil', conversationId: 'a/b' }
    expect(notificationPath({ kind, data: evil }) ?? '/host-dashboard').toMatch(/^\/host-dashboard/)
  }
})
