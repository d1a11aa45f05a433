/** power-cut.test.ts loses more than any disk does; this is a real file system, under a real server that people use. */
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openBreakableDisk } from '#server/testing/breakable-disk.ts'
import { findLost, startLoad } from '#server/testing/site-load.ts'
import { startServer } from '#server/testing/start-server.ts'
import { createPool } from '../connection/pool.ts'

const rounds = 5
const disk = process.env.SOAK ? openBreakableDisk() : null
const missing = process.env.SOAK && disk === null ? ' (not run: it needs root, a loop device and xfsprogs)' : ''

// A minute: `npm run soak`.
it.runIf(disk)(`a power cut on a disk with a journal takes nothing that was acknowledged${missing}`, async () => {
  if (disk === null) return
  const data = path.join(disk.folder, 'data')
  const start = () => startServer(data, { SEED: 'demo', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  let server = await start()
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.exited
    disk.close()
  })
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const load = startLoad([server.url], 3)
    const enough = 5 + Math.floor(Math.random() * 10)
    await expect.poll(() => load.acknowledged.bookings.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
    disk.cut()
    server.child.kill('SIGKILL')
    await Promise.all([server.exited, load.stop()])
    disk.repower()

    server = await start()
    const pool = createPool({ host: `${data}/database-socket`, user: 'postgres', database: 'postgres', max: 1 }, 0)
    expect(await findLost(pool, load.acknowledged)).toEqual([])
    await pool.end()
    acknowledged += load.acknowledged.bookings.size
  }
  expect(acknowledged).toBeGreaterThan(5 * rounds)
})
