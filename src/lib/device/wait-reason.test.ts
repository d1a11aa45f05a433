import { expect, it } from 'vitest'
import type { Connectivity } from './connectivity.ts'
import { newlyQueued, type WaitFacts, waitReason } from './wait-reason.ts'

const now = Date.UTC(2026, 10, 29, 12)
const online: Connectivity = { online: true, cause: null }
const offline: Connectivity = { online: false, cause: 'device' }
const silent: Connectivity = { online: false, cause: 'server' }
const reasonOf = (facts: Partial<WaitFacts>, connection = online, at = now) =>
  waitReason({ ...newlyQueued, ...facts }, connection, at)

it.each<[string, Partial<WaitFacts>, Connectivity, string]>([
  ['has no network', { errorCode: 'network' }, offline, 'offline'],
  ['has a network and no answer', { errorCode: 'timeout' }, silent, 'no-answer'],
  ['was just queued', {}, online, 'next'],
  ['has its network back after a failed attempt', { errorCode: 'network', nextAttemptAt: now + 9000 }, online, 'next'],
  ['met a captive portal that is gone', { errorCode: 'not_contract' }, online, 'next'],
  ['is under way', { sentAt: now - 1000 }, online, 'sending'],
  ['is marked as under way by a process that was killed', { sentAt: now - 200_000 }, online, 'next'],
  ['was under way when the network went', { sentAt: now - 1000 }, offline, 'offline'],
  ['needs a sign-in, with or without network', { hasSession: false }, offline, 'sign-in'],
  ['stands behind a refused change, with or without network', { heldBackBy: 'refused' }, offline, 'earlier-refused'],
  ['stands behind a waiting change', { heldBackBy: 'waiting' }, online, 'earlier'],
  ['stands behind a waiting change, without network', { heldBackBy: 'waiting' }, offline, 'offline'],
  ['met a server that fails', { errorCode: 'internal' }, online, 'server-error'],
  ['met a server on its way down', { errorCode: 'unavailable' }, online, 'server-error'],
  ['can still be undone', { undoUntil: now + 5000 }, online, 'undo'],
  ['can still be undone, without network', { undoUntil: now + 5000 }, offline, 'offline'],
])('a change that %s waits for that', (_, facts, connection, kind) => {
  expect(reasonOf(facts, connection).kind).toBe(kind)
})

it('waits for as long as the server asked, whatever was meant to happen before', () => {
  const until = now + 30_000
  expect(reasonOf({ serverHoldUntil: until, undoUntil: now + 5000 })).toEqual({ kind: 'server-hold', until })
  expect(reasonOf({ serverHoldUntil: until }, online, until)).toEqual({ kind: 'next' })
  expect(reasonOf({ errorCode: 'rate_limited', nextAttemptAt: until })).toEqual({ kind: 'server-hold', until })
  expect(reasonOf({ errorCode: 'rate_limited', nextAttemptAt: until }, online, until)).toEqual({ kind: 'next' })
})

it('goes over to the next reason once the time to undo is over', () => {
  const undoUntil = now + 10_000
  expect(reasonOf({ undoUntil })).toEqual({ kind: 'undo', until: undoUntil })
  expect(reasonOf({ undoUntil }, online, undoUntil)).toEqual({ kind: 'next' })
})

it('names the limit of a kind of change by its code', () => {
  expect(reasonOf({ errorCode: 'too_many_messages' })).toEqual({ kind: 'limit', code: 'too_many_messages' })
})
