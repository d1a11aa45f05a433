/** The database's time, which all processes share. Deadlines are compared with it, because the clock of one machine may be wrong. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '../../jobs/repeat.ts'

/** With a larger offset, in milliseconds, the process runs no jobs: log times and TLS checks still use the machine's clock. */
export const maxOffsetForJobsMs = 30_000
/** With a larger offset, in milliseconds, the process is not ready for requests. */
export const maxOffsetForReadyMs = 300_000
/** A slower answer is too inexact to replace an earlier measurement. */
const maxRoundTripMs = 2000

export interface DatabaseClock {
  now: Clock
  /** Milliseconds by which this machine's clock is ahead of the database's; negative where it is behind. */
  offsetMs: () => number
  /** Reads the database's clock. Rejects if the database does not answer; the last measurement then stays in use. */
  measure: () => Promise<void>
}

/** For the embedded database, which runs in this process and has the same clock. */
export const ownClock: DatabaseClock = {
  now: () => new Date(),
  offsetMs: () => 0,
  measure: async () => {},
}

/**
 * `readClock` returns the database's time in milliseconds. Between measurements the time advances with the monotonic clock, so a change
 * of the machine's clock has no effect. Before the first measurement it is the machine's time.
 */
export const createDatabaseClock = (readClock: () => Promise<number>): DatabaseClock => {
  let base = { time: Date.now(), at: performance.now() }
  let isMeasured = false
  const now = () => base.time + performance.now() - base.at
  return {
    now: () => new Date(now()),
    offsetMs: () => Date.now() - now(),
    measure: async () => {
      const start = performance.now()
      const time = await readClock()
      const end = performance.now()
      // Even a slow first answer is better than a clock that nothing was compared with.
      if (isMeasured && end - start > maxRoundTripMs) return
      // The database read its clock somewhere between the two moments.
      base = { time, at: (start + end) / 2 }
      isMeasured = true
    },
  }
}

/** Measures every ten seconds, and logs when the machine's clock becomes wrong or right again. */
export const watchClock = ({ measure, offsetMs }: DatabaseClock, log: FastifyBaseLogger): Repeated => {
  let isOff = false
  const look = async () => {
    await measure()
    const wasOff = isOff
    isOff = Math.abs(offsetMs()) > maxOffsetForJobsMs
    const offsetSeconds = Math.round(offsetMs() / 1000)
    if (isOff && !wasOff)
      log.error({ offsetSeconds }, 'the clock of this machine is off: this process runs no jobs until it is right')
    if (!isOff && wasOff) log.info({ offsetSeconds }, 'the clock of this machine is right again')
  }
  return repeat('clock', look, 10_000, log, () => true)
}
