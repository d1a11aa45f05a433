import { beforeEach, expect, it, vi } from 'vitest'
import { createDatabaseClock } from './database-clock.ts'

const start = Date.UTC(2026, 10, 29, 10)
/** How far the machine's clock is from the database's, in milliseconds. */
let offset: number
let roundTripMs: number
const clock = () =>
  createDatabaseClock(async () => {
    vi.advanceTimersByTime(roundTripMs / 2)
    const time = Date.now() - offset
    vi.advanceTimersByTime(roundTripMs / 2)
    return time
  })
/** Sets the machine's clock, as an operator does by mistake. */
const setMachine = (ms: number) => {
  offset += ms
  vi.setSystemTime(Date.now() + ms)
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  offset = 0
  roundTripMs = 40
  return () => vi.useRealTimers()
})

it('is the database’s, also on a machine that is two hours ahead, and tells by how much', async () => {
  setMachine(7_200_000)
  const { now, offsetMs, measure } = clock()
  await measure()
  expect(now().getTime()).toBe(start + roundTripMs)
  expect(offsetMs()).toBe(7_200_000)
})

it('goes on evenly where the machine’s clock is set between two measurements', async () => {
  const { now, offsetMs, measure } = clock()
  await measure()
  vi.advanceTimersByTime(5000)
  setMachine(-3_600_000)
  expect(now().getTime()).toBe(start + roundTripMs + 5000)
  expect(offsetMs()).toBe(-3_600_000)
})

it('uses even a slow first measurement, because a wrong clock must not go unnoticed', async () => {
  setMachine(7_200_000)
  roundTripMs = 10_000
  const { offsetMs, measure } = clock()
  await measure()
  expect(offsetMs()).toBe(7_200_000)
})

it('ignores a slow later measurement, and keeps its time while the database is unreachable', async () => {
  const { now, measure } = clock()
  await measure()
  roundTripMs = 60_000
  setMachine(1_000)
  await measure()
  expect(now().getTime()).toBe(start + 40 + 60_000)
  const away = createDatabaseClock(() => Promise.reject(new Error('away')))
  await expect(away.measure()).rejects.toThrow('away')
  expect(away.now().getTime()).toBe(Date.now())
})
