/** How long the embedded server takes from `node` to "ready": empty, with the sample data, and again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedSnapshot } from '#server/platform/db/move/snapshot.ts'
import { takeRows } from './floors/sample-rows.ts'
import { startMeasured } from './measured-process.ts'

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const floor = 'PGlite alone, again'
const libraries = 'PGlite and the libraries, again'
const rowsAlone = 'first, the same rows by PGlite alone'

export const measureStart = async (rounds: number): Promise<void> => {
  const starts: Record<string, { readyAfter: number; effort: number }[]> = {
    [floor]: [],
    [libraries]: [],
    'first, empty': [],
    'first, sample data': [],
    [rowsAlone]: [],
    again: [],
  }
  const start = async (name: string, script: string, env: Record<string, string>, folder: string) => {
    const server = await startMeasured(script, folder, env)
    starts[name]?.push(server)
    await server.stop()
  }
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
    const [empty, full] = [join(folder, 'empty'), join(folder, 'full')]
    await start('first, empty', 'server/main.js', { DATA_DIR: empty, SEED: 'none' }, folder)
    await start(floor, 'tools/bench/floors/pglite.ts', { DATA_DIR: join(empty, 'database') }, folder)
    await start(libraries, 'tools/bench/floors/libraries.ts', { DATA_DIR: join(empty, 'database') }, folder)
    await start('first, sample data', 'server/main.js', { DATA_DIR: full }, folder)
    const rows = join(folder, 'rows.json')
    writeFileSync(rows, JSON.stringify(await takeRows(join(full, 'database'))))
    const given = { DATA_DIR: join(folder, 'rows'), SNAPSHOT: shippedSnapshot(), ROWS: rows }
    await start(rowsAlone, 'tools/bench/floors/first-start.ts', given, folder)
    await start('again', 'server/main.js', { DATA_DIR: full }, folder)
    rmSync(folder, { recursive: true, force: true })
  }
  const middle = (name: string, key: 'readyAfter' | 'effort') => median((starts[name] ?? []).map((start) => start[key]))
  const ratio = (name: string, key: 'readyAfter' | 'effort') => (middle(name, key) / middle(floor, key)).toFixed(2)
  console.table(
    Object.keys(starts).map((start) => ({
      start,
      'median ms': Math.round(middle(start, 'readyAfter')),
      'ratio to PGlite alone': ratio(start, 'readyAfter'),
      'processor ms': middle(start, 'effort'),
      'its ratio': ratio(start, 'effort'),
    })),
  )
}
