/** Gauges of this process, which need no database. */
import { Gauge, type Registry } from 'prom-client'
import { readDiskSpace } from '#server/platform/db/embedded/free-space.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withTimeout } from '#server/platform/promises.ts'
import { readBuildInfo } from '#server/platform/telemetry/build-info.ts'
import { type Health, isAnswering } from './health.ts'

/** Connections, and queries that wait for one. */
export interface PoolUse {
  in_use: number
  idle: number
  waiting: number
}

export interface ProcessSources {
  poolUse?: (() => PoolUse) | undefined
  health: Pick<Health, 'ping' | 'checkPictures' | 'clockOffsetMs'>
}

/** Milliseconds: a network drive may hang. */
const diskLimitMs = 2000

export const createDependencyGauge = (registry: Registry) =>
  new Gauge({
    name: 'rihla_dependency_up',
    help: 'Whether a dependency answers this process: the database, the store of pictures, and the mail server, which is down while it refuses our sender. The mail server is absent while the database is away.',
    labelNames: ['name'],
    registers: [registry],
  })
export type DependencyGauge = ReturnType<typeof createDependencyGauge>

/** Sets the gauges of the disk, or removes them if the file system does not report it. */
const watchDisk = (registry: Registry, folder: string) => {
  const registers = [registry]
  const free = new Gauge({ name: 'rihla_disk_free_bytes', help: 'Free space of the disk of DATA_DIR.', registers })
  const size = new Gauge({ name: 'rihla_disk_size_bytes', help: 'Size of the disk of DATA_DIR.', registers })
  return async () => {
    try {
      const { freeBytes, sizeBytes } = await withTimeout(diskLimitMs, readDiskSpace(folder))
      free.set(freeBytes)
      size.set(sizeBytes)
    } catch {
      free.remove()
      size.remove()
    }
  }
}

/** Returns the function that reads the gauges, and resolves to whether the database answers. */
export const createProcessGauges = (
  registry: Registry,
  dependencies: DependencyGauge,
  { config, events }: Pick<Deps, 'config' | 'events'>,
  { poolUse, health }: ProcessSources,
): (() => Promise<boolean>) => {
  const registers = [registry]
  const streams = new Gauge({ name: 'rihla_event_streams', help: 'Browsers that listen to this process.', registers })
  const connections = new Gauge({
    name: 'rihla_database_connections',
    help: 'Connections of the pool that are in use or idle, and queries that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const offset = new Gauge({
    name: 'rihla_clock_offset_seconds',
    help: 'By how much the clock of this machine is ahead of that of the database; negative where it is behind.',
    registers,
  })
  const build = new Gauge({
    name: 'rihla_build_info',
    help: 'What runs here; always 1.',
    labelNames: ['version', 'build'],
    registers,
  })
  build.set({ ...readBuildInfo() }, 1)
  const readDisk = watchDisk(registry, config.dataDir)
  return async () => {
    streams.set(events.size())
    offset.set(health.clockOffsetMs() / 1000)
    for (const [state, count] of Object.entries(poolUse?.() ?? {})) connections.set({ state }, count)
    const [database, pictures] = await Promise.all([
      isAnswering(health.ping),
      isAnswering(health.checkPictures),
      readDisk(),
    ])
    for (const [name, answers] of Object.entries({ database, pictures })) dependencies.set({ name }, Number(answers))
    return database
  }
}
