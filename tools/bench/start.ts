/**
 * How long the embedded server takes from `node` to "ready": empty, with the sample data, and again on the same folder. Targets of
 * docs/performance.md: again within 2 times the floor, PGlite alone, and first with the sample data within 3 s.
 */
import { join } from 'node:path'
import { type Bench, emptyFolder, median, type Row, toRow } from './harness.ts'
import type { MeasuredProcess } from './measured-process.ts'

export const measureStart: Bench = async (run) => {
  const folder = join(run.folder, 'round')
  const [empty, full] = [join(folder, 'empty'), join(folder, 'full')]
  const start = async (script: string, env: Record<string, string>) => {
    const server = await run.start(script, env)
    await server.stop()
    return server
  }
  const samples = await run.measureInTurns<MeasuredProcess>({
    empty: () => {
      emptyFolder(folder)
      return start('server/main.js', { DATA_DIR: empty, SEED: 'none' })
    },
    floor: () => start('tools/bench/pglite-floor.ts', { DATA_DIR: join(empty, 'database') }),
    first: () => start('server/main.js', { DATA_DIR: full }),
    again: () => start('server/main.js', { DATA_DIR: full }),
  })
  const compare = (metric: string, name: string, target?: Row['target']): Row[] => {
    const middle = (of: string, part: 'readyAfter' | 'processor') => median(samples(of), (sample) => sample[part])
    return [
      toRow(metric, middle(name, 'readyAfter'), { floor: middle('floor', 'readyAfter'), ...(target && { target }) }),
      toRow(`${metric}, processor time`, middle(name, 'processor'), { floor: middle('floor', 'processor') }),
    ]
  }
  return [
    ...compare('start again', 'again', { maxRatio: 2 }),
    ...compare('first start, empty', 'empty'),
    ...compare('first start with the sample data', 'first', { max: 3000 }),
  ]
}
