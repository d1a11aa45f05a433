/** The metrics that the server registers, as its source names them. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'

const root = join(import.meta.dirname, '../..')

/** Returns the names of our own metrics. */
export const findOwnMetrics = (): string[] => {
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'server/testing/**'] })
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:name: |gauge\(\s*)'(rihla_[a-z_]+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)].sort()
}

/** Returns the names of the metrics that prom-client adds for a process. */
export const findDefaultMetrics = (): string[] => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry.getMetricsAsArray().map(({ name }) => name)
}

/** Returns the name under which a histogram's series is registered. */
export const toRegisteredName = (series: string): string => series.replace(/_(count|bucket)$/, '')
