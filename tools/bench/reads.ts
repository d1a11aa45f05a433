/** The API's busiest reads on the sample catalogue, as ratios to a bare node:http server that answers the same bytes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startFloor } from './floors/server.ts'
import { startMeasured } from './measured-process.ts'

const reads = [
  ['featured', '/api/experiences/featured'],
  ['list, 20 cards', '/api/experiences?limit=20'],
  ['list, 100 cards', '/api/experiences?limit=100'],
  ['search by words', '/api/experiences?limit=20&search=atlas'],
  ['changes feed', '/api/experiences/changes'],
  ['live', '/api/health/live'],
] as const

export const measureReads = async (rounds: number): Promise<void> => {
  const load = { connections: 8, duration: 1 }
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const server = await startMeasured('server/main.js', folder, { DATA_DIR: join(folder, 'data') })
  const rows: Record<string, string | number>[] = []
  for (const [name, path] of reads) {
    const url = server.url + path
    const floor = await startFloor(await (await fetch(url)).json())
    // A first second of both warms up the compiler and the caches.
    for (const warmed of [url, floor.url]) await autocannon({ ...load, url: warmed })
    const sum = { requests: 0, least: 0, failed: 0 }
    // In turns, so that a busy moment of the machine meets both.
    for (let round = 0; round < rounds; round++) {
      const measured = await autocannon({ ...load, url })
      sum.requests += measured.requests.average
      sum.failed += measured.non2xx + measured.errors
      sum.least += (await autocannon({ ...load, url: floor.url })).requests.average
    }
    await floor.close()
    rows.push({
      read: name,
      'requests/s': Math.round(sum.requests / rounds),
      'ratio to node:http': (sum.requests / sum.least).toFixed(2),
      failed: sum.failed,
    })
  }
  console.table(rows)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
