/** A process whose machine has a wrong clock, on a shared PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { bookings } from './platform/db/schema/bookings.ts'
import { createBooking } from './testing/bookings.ts'
import { insertExperience } from './testing/listings.ts'
import { startServer } from './testing/processes/start-server.ts'
import { createTestApp } from './testing/test-app.ts'
import { databaseOf, directPostgres } from './testing/test-database.ts'

const movedClock = pathToFileURL(path.resolve(import.meta.dirname, '../tests/support/faults/moved-clock.ts')).href
const metricsToken = 'read-by-this-test'

it.runIf(directPostgres)(
  'a process whose clock is a minute ahead expires no booking early, and logs the wrong clock',
  async () => {
    const test = await createTestApp()
    onTestFinished(test.close)
    const { id: hostId } = await test.addPerson({ isHost: true })
    const experienceId = await insertExperience(test.deps, hostId)
    const { id } = await createBooking(test, await test.addPerson(), experienceId)
    // Already over by that machine's clock.
    const payBy = new Date(Date.now() + 45_000)
    await test.deps.db.update(bookings).set({ payBy, respondBy: payBy }).where(eq(bookings.id, id))

    const { rows } = await test.deps.db.execute<{ name: string }>('select current_database() as name')
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-clock-'))
    const server = await startServer(dataDir, {
      ...{ DATABASE_URL: databaseOf(directPostgres, rows[0]?.name ?? ''), MAIL: 'files', PAYMENTS: 'sandbox' },
      ...{ JWT_SECRET: test.deps.config.jwtSecret, METRICS_TOKEN: metricsToken },
      ...{ CLOCK_AHEAD_MS: '60000', NODE_OPTIONS: `--import ${movedClock}` },
    })
    onTestFinished(async () => {
      server.child.kill('SIGKILL')
      await server.exited
      await rm(dataDir, { recursive: true })
    })
    const readMetric = async (pattern: RegExp) => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const text = await (await fetch(`${server.url}/api/metrics`, { headers })).text()
      return Number(pattern.exec(text)?.[1] ?? 0)
    }
    const skipped = /rihla_job_runs_total\{name="due-bookings",outcome="skipped"\} (\d+)/
    await expect.poll(() => readMetric(skipped)).toBeGreaterThan(0)
    expect(await readMetric(/^rihla_clock_offset_seconds (\S+)/m)).toBeCloseTo(60, 0)
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.status).toBe('pending')
    expect(server.lines.filter((line) => line.includes('the clock of this machine is off'))).toHaveLength(1)
  },
)
