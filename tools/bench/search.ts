/** Search among 100,000 experiences on PostgreSQL, over HTTP: 8 clients with narrow filters, no two requests alike. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedMany } from '#seed/load-test.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { durableSettings, startTestPostgres } from '../test-postgres.ts'
import { startMeasured } from './measured-process.ts'
import { ask, percentile, searchFor } from './search-load.ts'

const clients = 8
const jwtSecret = 'a secret of at least thirty-two bytes, for measuring'

export const measureSearch = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const postgres = await startTestPostgres(durableSettings)
  const env = { DATABASE_URL: postgres.url, JWT_SECRET: jwtSecret, PAYMENTS: 'sandbox', DATA_DIR: folder }
  const { db, pool, close } = await openDatabase(readConfig(env), console.error)
  await seedMany({ db }, 100_000)
  await pool.query('vacuum analyze experiences')
  await close()
  const floor = await startMeasured('tools/bench/floors/search.ts', folder, env)
  const libraries = await startMeasured('tools/bench/floors/search.ts', folder, { ...env, FLOOR_LIBRARIES: 'yes' })
  const api = await startMeasured('server/main.js', folder, env)
  const results = { floor: [] as number[], api: [] as number[], live: [] as number[] }
  for (const server of [floor, libraries, api]) await searchFor(server, 3000, [])
  // In turns, so that a busy moment of the machine meets both.
  for (let round = 0; round < rounds; round++) {
    await searchFor(floor, 1000, results.floor)
    const loading = searchFor(api, 1000, results.api)
    results.live.push(await ask(`${api.url}/api/health/live`))
    await loading
    await searchFor(libraries, 1000, [])
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
  const memory = [floor, libraries, api].map((server) => Math.round(server.memory()))
  console.log(`memory of the floor, of the floor with the API's libraries and of the API: ${memory.join(', ')} MiB`)
  await api.stop()
  await libraries.stop()
  await floor.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
