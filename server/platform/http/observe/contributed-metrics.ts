/** The metrics that modules contribute (server/platform/module.ts). */
import type { Gauge, Metric } from 'prom-client'
import type { Deps } from '#server/platform/deps.ts'
import type { Backlog } from '../connections/backlog.ts'

/** Makes a gauge that is printed only with a figure that was read from the database for the same scrape. */
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

const contributed: ModuleMetrics[] = []
export const registerMetrics = (metrics: ModuleMetrics): void => void contributed.push(metrics)
export const contributedMetrics: readonly ModuleMetrics[] = contributed
