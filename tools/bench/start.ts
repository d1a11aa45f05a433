/**
 * How long the embedded server takes from `node` to "ready": empty, with the sample data, and again on the same folder. Targets of
 * docs/performance.md: again within 2 times PGlite alone, and first with the sample data within 3 s.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedSnapshot } from '#server/platform/db/move/snapshot.ts'
import { takeRows } from './floors/sample-rows.ts'
import { type Bench, emptyFolder, median, type Row, toRow } from './harness.ts'
import type { MeasuredProcess } from './measured-process.ts'

export const measureStart: Bench = async (run) => {
  const folder = join(run.folder, 'round')
  const [empty, full, rows] = [join(folder, 'empty'), join(folder, 'full'), join(folder, 'rows.json')]
  const start = async (script: string, env: Record<string, string>) => {
    const server = await run.start(script, env)
    await server.stop()
    return server
  }
  const startServer = (env: Record<string, string>) => start('server/main.js', env)
  const startFloor = (env: Record<string, string>) =>
    start('tools/bench/floors/pglite.ts', { DATA_DIR: join(empty, 'database'), ...env })
  const samples = await run.measureInTurns<MeasuredProcess>({
    empty: () => {
      emptyFolder(folder)
      return startServer({ DATA_DIR: empty, SEED: 'none' })
    },
    floor: () => startFloor({}),
    libraries: () => startFloor({ LIBRARIES: 'yes' }),
    first: () => startServer({ DATA_DIR: full }),
    rows: async () => {
      writeFileSync(rows, JSON.stringify(await takeRows(join(full, 'database'))))
      const env = { DATA_DIR: join(folder, 'rows'), SNAPSHOT: shippedSnapshot(), ROWS: rows }
      return start('tools/bench/floors/first-start.ts', env)
    },
    again: () => startServer({ DATA_DIR: full }),
  })
  const compare = (metric: string, name: string, floorName: string, target?: Row['target']): Row[] => {
    const middle = (of: string, part: 'readyAfter' | 'processor') => median(samples(of), (sample) => sample[part])
    const [floor, processor] = [middle(floorName, 'readyAfter'), middle(floorName, 'processor')]
    return [
      toRow(metric, middle(name, 'readyAfter'), { floor, ...(target && { target }) }),
      toRow(`${metric}, processor time`, middle(name, 'processor'), { floor: processor }),
    ]
  }
  return [
    ...compare('start again', 'again', 'floor', { maxRatio: 2 }),
    ...compare('PGlite with the libraries, again', 'libraries', 'floor'),
    ...compare('first start, empty', 'empty', 'floor'),
    ...compare('first start with the sample data', 'first', 'rows', { max: 3000 }),
  ]
}
