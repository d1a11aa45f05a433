/** A process that loses its PostgreSQL for a while: what it tells Prometheus and what it logs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openFaultyNetwork } from './testing/network.ts'
import { startServer } from './testing/processes/start-server.ts'
import { databaseOf, directPostgres, openTestDatabase } from './testing/test-database.ts'

const metricsToken = 'read-by-this-test'

it.runIf(directPostgres)(
  'an outage of the database is one metric and one log line a job, and over by itself',
  async () => {
    const database = await openTestDatabase()
    onTestFinished(database.close)
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const network = await openFaultyNetwork(new URL(databaseOf(directPostgres, rows[0]?.name ?? '')))
    onTestFinished(network.close)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-outage-'))
    const server = await startServer(dataDir, {
      ...{ DATABASE_URL: network.url, MAIL: 'files', PAYMENTS: 'sandbox', METRICS_TOKEN: metricsToken },
      JWT_SECRET: 'a secret of at least thirty-two bytes, for tests',
    })
    onTestFinished(async () => {
      server.child.kill('SIGKILL')
      await server.exited
      await rm(dataDir, { recursive: true })
    })
    const scrape = async () => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      // Prometheus waits for ten seconds.
      const answer = await fetch(`${server.url}/api/metrics`, { headers, signal: AbortSignal.timeout(10_000) })
      return answer.text()
    }
    const roundsOf = (metrics: string, job: string, outcome: string) =>
      Number(new RegExp(`^rihla_job_runs_total\\{name="${job}",outcome="${outcome}"\\} (\\d+)`, 'm').exec(metrics)?.[1])
    const linesOf = (msg: string, job: string) =>
      server.lines.filter((line) => line.includes(`"${msg}"`) && line.includes(`"job":"${job}"`))
    const senders = ['mails', 'sms']
    const wait = (outcome: string, rounds: number) =>
      expect
        .poll(async () => {
          const metrics = await scrape()
          return Math.min(...senders.map((job) => roundsOf(metrics, job, outcome)))
        })
        .toBeGreaterThanOrEqual(rounds)

    expect(await scrape()).toContain('rihla_outgoing_waiting{kind="mail"} 0')
    network.cut(true)
    await wait('failed', 3)
    const metrics = await scrape()
    expect(metrics).toContain('rihla_dependency_up{name="database"} 0')
    expect(metrics).not.toMatch(/^rihla_outgoing_waiting\{/m)
    network.cut(false)
    await wait('done', roundsOf(await scrape(), 'mails', 'done') + 2)
    expect(await scrape()).toContain('rihla_outgoing_waiting{kind="mail"} 0')
    for (const job of senders) {
      expect(linesOf('a job fails; it is tried again', job)).toHaveLength(1)
      expect(linesOf('the job works again', job)).toHaveLength(1)
    }
    expect(server.lines.filter((line) => line.includes('metrics of the database'))).toHaveLength(2)
    expect(server.lines.filter((line) => line.includes('could not be sent'))).toEqual([])
  },
)
