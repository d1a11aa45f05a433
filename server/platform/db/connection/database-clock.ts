/** The time as the database has it, which all processes share: deadlines are judged by it, whatever this machine's clock says. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/deps.ts'
import { type Repeated, repeat } from '../../jobs/repeat.ts'

/** Further off than this, in milliseconds, a process does nothing by itself: its clock also stands in logs and certificates. */
export const maxOffsetForJobsMs = 30_000
/** Further off than this, in milliseconds, it takes no requests. */
export const maxOffsetForReadyMs = 300_000
/** A slower answer says too little about the moment in which the database read its clock. */
const maxRoundTripMs = 2000

export interface DatabaseClock {
  now: Clock
  /** Milliseconds by which this machine's clock is ahead of the database's; negative where it is behind. */
  offsetMs: () => number
  /** Compares the two. Rejects where the database does not answer; the time of before then goes on. */
  measure: () => Promise<void>
}

/** Of the embedded database, which runs in this process. */
export const ownClock: DatabaseClock = {
  now: () => new Date(),
  offsetMs: () => 0,
  measure: async () => {},
}

/**
 * `readClock` answers the database's time in milliseconds. Between two measurements the process counts on by a clock that nobody sets, so
 * that a machine whose clock jumps changes nothing here. Until the first measurement it is the machine's.
 */
export const createDatabaseClock = (readClock: () => Promise<number>): DatabaseClock => {
  let base: { time: number; at: number } = { time: Date.now(), at: performance.now() }
  const now = () => base.time + performance.now() - base.at
  return {
    now: () => new Date(now()),
    offsetMs: () => Date.now() - now(),
    measure: async () => {
      const begun = performance.now()
      const time = await readClock()
      const ended = performance.now()
      // It was read at some moment between the two.
      if (ended - begun <= maxRoundTripMs) base = { time, at: (begun + ended) / 2 }
    },
  }
}

/** Compares the clocks every ten seconds, and says when this machine's goes wrong or is right again. */
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
  const fail = (thrown: unknown) => log.warn({ err: thrown }, 'the clock of the database could not be read')
  return repeat('clock', look, 10_000, fail, () => true)
}
