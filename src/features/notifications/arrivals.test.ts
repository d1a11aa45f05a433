import { expect, it } from 'vitest'
import type { Notification } from '#contract/models/notification.ts'
import { confirmedSince } from './arrivals.ts'

const told = (id: string, kind: Notification['kind'], read = false) =>
  // Of a notification these are what is looked at.
  ({ id, kind, read }) as Notification

it('a booking that was confirmed since is news, once, and nothing else is', () => {
  const list = [
    told('new', 'booking_confirmed'),
    told('read elsewhere', 'booking_confirmed', true),
    told('before', 'booking_confirmed'),
    told('other', 'message'),
  ]
  expect(confirmedSince(new Set(['before']), list).map(({ id }) => id)).toEqual(['new'])
  expect(confirmedSince(new Set(list.map(({ id }) => id)), list)).toEqual([])
})
