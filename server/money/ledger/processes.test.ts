/** The same histories over three processes on one PostgreSQL, each with its own jobs, as behind a load balancer. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { addStaff, expectSound, playHistory } from '#server/testing/calls/money-history.ts'
import { createTestApp } from '#server/testing/create-test-app.ts'
import { directPostgres } from '#server/testing/direct-postgres.ts'
import { startServer } from '#server/testing/start-server.ts'

/** Sends each request to the next of the servers at `urls`. */
const openBalancer = (urls: readonly string[]) => {
  const balancer = fastify()
  balancer.removeAllContentTypeParsers()
  balancer.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  let turn = 0
  balancer.all<{ Body?: Buffer<ArrayBuffer> }>('*', async ({ method, url, headers, body }, reply) => {
    const { authorization, 'content-type': type } = headers
    const answer = await fetch(`${urls[turn++ % urls.length]}${url}`, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body && { body }),
      redirect: 'manual',
    })
    reply.code(answer.status).type(answer.headers.get('content-type') ?? 'text/plain')
    return Buffer.from(await answer.arrayBuffer())
  })
  return balancer
}

const rounds = process.env.SOAK ? 30 : 3

it.runIf(directPostgres)(
  'the ledger sums to zero, and no host is paid twice, after random histories on three processes',
  async () => {
    const test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
    const staff = await addStaff(test)
    const { config, db } = test.deps
    const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL(directPostgres)
    url.pathname = `/${rows[0]?.name}`
    const environment = {
      DATABASE_URL: url.href,
      JWT_SECRET: config.jwtSecret,
      PUBLIC_ORIGIN: config.publicOrigin,
      PAYMENTS: 'sandbox',
      MAIL: 'files',
      COMMISSION_RATE: String(config.commissionRate),
      PAYMENT_FEE_RATE: String(config.paymentFeeRate),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'rihla-processes-'))
    const processes = await Promise.all(
      ['a', 'b', 'c'].map((name) => startServer(path.join(folder, name), environment)),
    )
    const balancer = openBalancer(processes.map((one) => one.url))
    onTestFinished(async () => {
      for (const { child } of processes) child.kill('SIGKILL')
      await balancer.close()
      await test.close()
      await rm(folder, { recursive: true })
    })
    const experienceIds: string[] = []
    for (let seed = 0; seed < rounds; seed++)
      experienceIds.push(...(await playHistory({ ...test, app: balancer }, staff, 1000 + seed, 12)))
    for (const { child } of processes) child.kill('SIGTERM')
    for (const { exited } of processes) expect(await exited).toEqual([0, null])
    await expectSound(test, staff, experienceIds)
  },
)
