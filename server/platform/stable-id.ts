/** Values that are the same on every machine: ids, and small numbers that look random. */
import { createHash } from 'node:crypto'
import { v5 } from 'uuid'

const namespace = '8c9f5c0e-3a55-4d0b-9a51-6f1f0a8b7f3e'

/** An id that follows from a name, such as `experience/six-spices`. */
export const stableId = (name: string): string => v5(name, namespace)

/** A whole number from 0 to `below` - 1 that follows from a name. */
export const stableNumber = (name: string, below: number): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % below

const dayMs = 86_400_000

/** A moment on one of `days` days from `first` (`YYYY-MM-DD`), in waking hours, never later than `now`. */
export const stableMoment = (name: string, first: string, days: number, now: Date): Date => {
  const start = Date.parse(`${first}T08:00:00Z`)
  const moment = start + stableNumber(`${name}/day`, days) * dayMs + stableNumber(`${name}/minute`, 720) * 60_000
  return new Date(Math.min(moment, now.getTime()))
}
