/**
 * `npm run bench`: throughput and latency of the API's busiest reads on the sample catalogue, as ratios to a bare
 * node:http server that answers the same bytes in the same run. Times on a shared machine mean little by themselves.
 *   --seconds 5       for each measurement
 *   --connections 8   at once
 */
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startServer } from '../tests/support/app-server.ts'
import { startFloor } from './bench/floor-server.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '8' } },
})
const load = { duration: Number(values.seconds), connections: Number(values.connections) }

const reads = [
  ['featured', '/api/experiences/featured'],
  ['list, 20 cards', '/api/experiences?limit=20'],
  ['list, 100 cards', '/api/experiences?limit=100'],
  ['search by words', '/api/experiences?limit=20&search=atlas'],
  ['changes feed', '/api/experiences/changes'],
  ['live', '/api/health/live'],
] as const

const server = await startServer()
const rows: Record<string, string | number>[] = []
for (const [name, path] of reads) {
  const url = server.url + path
  const floor = await startFloor(await (await fetch(url)).json())
  // A first second of both warms up the compiler and the caches.
  await autocannon({ ...load, url, duration: 1 })
  await autocannon({ ...load, url: floor.url, duration: 1 })
  const measured = await autocannon({ ...load, url })
  const least = await autocannon({ ...load, url: floor.url })
  await floor.close()
  rows.push({
    read: name,
    'requests/s': Math.round(measured.requests.average),
    'ratio to node:http': (measured.requests.average / least.requests.average).toFixed(2),
    'p50 ms': measured.latency.p50,
    'p99 ms': measured.latency.p99,
    failed: measured.non2xx + measured.errors,
  })
}
console.table(rows)
await server.dispose()
