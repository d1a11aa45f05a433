import type { Gauge, Metric } from 'prom-client'
import type { Deps } from '#server/platform/deps.ts'

/** A queue of messages: mails, text messages or pushes. */
export interface Backlog {
  waiting: number
  /** Messages after their last attempt. */
  givenUp: number
  /** The age of the oldest waiting message; 0 without one. */
  oldestSeconds: number
}

interface Counted {
  waiting: number
  givenUp: number
  oldest: string | null
}

/** Returns the seconds since a time as the database writes it; 0 for null, which is the oldest of no rows. */
export const ageInSeconds = (oldest: string | null, now: Date): number =>
  oldest === null ? 0 : Math.max(0, (now.getTime() - new Date(oldest).getTime()) / 1000)

export const toBacklog = (row: Counted | undefined, now: Date): Backlog => ({
  waiting: row?.waiting ?? 0,
  givenUp: row?.givenUp ?? 0,
  oldestSeconds: ageInSeconds(row?.oldest ?? null, now),
})

/** Makes a gauge that is printed only with a value that was read from the database for the same scrape. */
export type DefineGauge = <Label extends string = never>(
  name: string,
  help: string,
  ...labelNames: Label[]
) => Gauge<Label>

export interface ModuleMetrics {
  /** Counters of this process. */
  counters?: readonly Metric[]
  /** Makes gauges of what the database holds, and returns the function that reads them at each scrape. */
  gauges?: (gauge: DefineGauge, deps: Deps) => () => Promise<void>
  /** Queues of messages, by the `kind` label under which the platform's gauges show them. */
  backlogs?: Readonly<Record<string, (deps: Deps) => Promise<Backlog>>>
}
