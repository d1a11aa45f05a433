import { describe, expect, it } from 'vitest'
import { startInstant } from '../time/morocco-time.ts'
import { freeMoveUntil, type MoveQuestion, maxMoves, moveAnswerBy, moveTerms } from './moving.ts'

const hourMs = 3_600_000
const startsAt = startInstant('2026-12-20', '10:00')
const question = (changes: Partial<MoveQuestion> = {}): MoveQuestion => ({
  status: 'confirmed',
  policy: 'flexible',
  checkIn: '2026-12-20',
  timeSlot: '10:00',
  startsAt,
  bookedAt: startsAt - 40 * 24 * hourMs,
  isAttended: false,
  moves: 0,
  isUnderway: false,
  now: startsAt - 10 * 24 * hourMs,
  ...changes,
})

describe('a traveler', () => {
  it.each([
    ['flexible', 24, 'free'],
    ['flexible', 23.99, 'host_agrees'],
    ['moderate', 120, 'free'],
    ['moderate', 119.99, 'host_agrees'],
    ['strict', 20 * 24, 'host_agrees'],
  ] as const)('with a %s policy, %s hours before: %s', (policy, hours, terms) => {
    expect(moveTerms(question({ policy, now: startsAt - hours * hourMs }))).toBe(terms)
  })

  it('moves alone until the moment that is shown, whatever the policy', () => {
    for (const policy of ['flexible', 'moderate', 'strict'] as const) {
      const until = freeMoveUntil(question({ policy }))
      expect(moveTerms(question({ policy, now: until - 1 }))).toBe('free')
      expect(moveTerms(question({ policy, now: until + 1 }))).toBe('host_agrees')
    }
  })

  it('moves a request alone: its host has yet to answer', () => {
    expect(moveTerms(question({ status: 'pending', now: startsAt - hourMs }))).toBe('free')
  })

  it.each([
    [{ status: 'cancelled' }, 'ended'],
    [{ status: 'completed' }, 'ended'],
    [{ isAttended: true }, 'checked_in'],
    [{ now: startsAt }, 'started'],
    [{ moves: maxMoves }, 'too_many'],
    [{ isUnderway: true }, 'underway'],
  ] as const)('moves nothing where %j', (changes, refusal) => {
    expect(moveTerms(question(changes))).toBe(refusal)
  })
})

it('is answered within two days, and before either start', () => {
  expect(moveAnswerBy(0, 100 * hourMs, 90 * hourMs)).toBe(48 * hourMs)
  expect(moveAnswerBy(0, 20 * hourMs, 90 * hourMs)).toBe(20 * hourMs)
  expect(moveAnswerBy(0, 20 * hourMs, 9 * hourMs)).toBe(9 * hourMs)
})
