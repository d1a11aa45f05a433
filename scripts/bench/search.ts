/** Search among 100,000 experiences on PostgreSQL, over HTTP: 8 clients with narrow filters, no two requests alike. */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categoryIds, cities } from '../../contract/reference.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { seedMany } from '../../server/seed/load-test.ts'
import { startTestPostgres } from '../test-postgres.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'

const clients = 8
const jwtSecret = 'a secret of at least thirty-two bytes, for measuring'

const agent = new Agent({ keepAlive: true, maxSockets: clients + 1 })
const ask = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const start = performance.now()
    get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
const below = (limit: number) => Math.floor(Math.random() * limit)
/** Four shapes of narrow search; the values differ every time, so that nothing is answered from a cache. */
const shapes = [
  () => `location=${pick(cities)}&category=${pick(categoryIds)}&minPrice=${below(5000)}&maxPrice=${5000 + below(5000)}`,
  () => `location=${pick(cities)}&category=${pick(categoryIds)}&minRating=${(3 + below(150) / 100).toFixed(2)}`,
  () => `location=${pick(cities)}&guests=${2 + below(12)}&minPrice=${below(8000)}`,
  () => `location=${pick(cities)}&search=${pick(['surf', 'camel', 'atlas', 'tea', 'kayak'])}&minPrice=${below(8000)}`,
]

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
const load = async ({ url }: MeasuredProcess, ms: number, times: number[]) => {
  const end = performance.now() + ms
  const client = async () => {
    while (performance.now() < end) times.push(await ask(`${url}/api/experiences?${pick(shapes)()}`))
  }
  await Promise.all(Array.from({ length: clients }, client))
}

export const measureSearch = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const postgres = await startTestPostgres()
  const env = { DATABASE_URL: postgres.url, JWT_SECRET: jwtSecret, DATA_DIR: folder }
  const { db, pool, close } = await openDatabase(readConfig(env), console.error)
  await seedMany({ db }, 100_000)
  await pool.query('vacuum analyze experiences')
  await close()
  const floor = await startMeasured('scripts/bench/search-floor.ts', folder, env)
  const api = await startMeasured('server/main.js', folder, env)
  const results = { floor: [] as number[], api: [] as number[], live: [] as number[] }
  for (const server of [floor, api]) await load(server, 3000, [])
  // In turns, so that a busy moment of the machine meets both.
  for (let round = 0; round < rounds; round++) {
    await load(floor, 1000, results.floor)
    const loading = load(api, 1000, results.api)
    results.live.push(await ask(`${api.url}/api/health/live`))
    await loading
  }
  const rows = Object.entries(results).map(([name, times]) => {
    const sorted = times.sort((a, b) => a - b)
    return {
      name,
      count: sorted.length,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      p99: percentile(sorted, 0.99),
    }
  })
  console.log(`${postgres.version}, ${clients} clients, times in ms`)
  console.table(rows)
  const [least, ours] = rows
  if (least && ours) {
    const ratio = (key: 'p50' | 'p95' | 'p99') => `${key} ${(ours[key] / least[key]).toFixed(2)}`
    console.log(`search ÷ floor: ${ratio('p50')}, ${ratio('p95')}, ${ratio('p99')}`)
  }
  console.log(`memory of the API's process: ${Math.round(api.memory())} MiB`)
  await api.stop()
  await floor.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
