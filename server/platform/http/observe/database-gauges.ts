/** Gauges read from the database. Each process reports the same. */
import { Gauge, Registry } from 'prom-client'
import type { Deps } from '#server/platform/deps.ts'
import { mailBacklog } from '#server/platform/mail/repository.ts'
import { findSenderRefusal, writesFiles } from '../../mail/outgoing-gateways.ts'
import type { Backlog, DefineGauge, ModuleMetrics } from './module-metrics.ts'
import type { DependencyGauge } from './process-gauges.ts'

export interface DatabaseGauges {
  /** Printed only with figures that were read for the same scrape. */
  registry: Registry
  /** Rejects if the database cannot be read. */
  read: () => Promise<void>
}

export const createDatabaseGauges = (
  deps: Deps,
  dependencies: DependencyGauge,
  modules: readonly ModuleMetrics[],
): DatabaseGauges => {
  const registry = new Registry()
  const gauge: DefineGauge = (name, help, ...labelNames) => new Gauge({ name, help, labelNames, registers: [registry] })
  const waiting = gauge('rihla_outgoing_waiting', 'Mails, text messages and pushes that have not left yet.', 'kind')
  const oldest = gauge('rihla_outgoing_oldest_seconds', 'How long the oldest of them has been waiting.', 'kind')
  const givenUp = gauge('rihla_outgoing_given_up', 'Messages that will not be tried again.', 'kind')
  const toFiles = gauge('rihla_messages_to_files', 'Whether messages become files instead of being sent.', 'channel')
  const readModules = modules.flatMap(({ gauges }) => gauges?.(gauge, deps) ?? [])
  const backlogs = modules.flatMap((metrics) => Object.entries(metrics.backlogs ?? {}))

  const setBacklog = (kind: string, backlog: Backlog) => {
    waiting.set({ kind }, backlog.waiting)
    oldest.set({ kind }, backlog.oldestSeconds)
    givenUp.set({ kind }, backlog.givenUp)
  }
  const readMessages = async () => {
    for (const channel of ['mail', 'sms'] as const) {
      setBacklog(channel, await mailBacklog(deps, channel))
      toFiles.set({ channel }, Number(await writesFiles(deps, channel)))
    }
    for (const [kind, read] of backlogs) setBacklog(kind, await read(deps))
    dependencies.set({ name: 'mail' }, Number((await findSenderRefusal(deps)) === null))
  }
  return {
    registry,
    read: async () => {
      await readMessages()
      for (const read of readModules) await read()
    },
  }
}
