import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { listenOnFreePort } from '#server/testing/network.ts'
import { payBooking } from '#server/testing/payments.ts'
import { startServer } from '#server/testing/processes/start-server.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { loggerOptions } from '../http/observe/logger.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import type { Tracing } from './spans.ts'
import { startTracing } from './start-tracing.ts'

interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status?: { code?: number; message?: string }
}

interface ExportedSpans {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: CollectedSpan[] }[] }[]
}

/** Starts a collector that receives OTLP over HTTP, as JSON. */
const startTraceCollector = async () => {
  const spans: CollectedSpan[] = []
  const requests: { url: string | undefined; type: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    requests.push({ url: request.url, type: request.headers['content-type'], body })
    // The cast is safe: the exporter writes the shape of the protocol.
    for (const { scopeSpans } of (JSON.parse(body) as ExportedSpans).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    spans,
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
type Collector = Awaited<ReturnType<typeof startTraceCollector>>

const ofCaller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
/** Spans leave once a second. */
const patience = { timeout: 10_000 }
const traceparent = `00-${ofCaller.traceId}-${ofCaller.spanId}-01`
const message = () => {
  const id = crypto.randomUUID()
  return { id, name: 'Salma', email: 's@example.com', subject: 'Where', category: 'general', message: 'a secret' }
}

describe('with a collector', () => {
  let collector: Collector
  let tracing: Tracing
  let test: TestApp
  const lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    collector = await startTraceCollector()
    tracing = startTracing(collector.url)
    const logger = pino(loggerOptions('info'), { write: (line) => lines.push(JSON.parse(line)) })
    test = await createTestApp({}, { logger })
  })
  afterAll(async () => {
    await test.close()
    await tracing.stop()
    collector.close()
  })

  const collected = async (name: string, count = 1) => {
    await expect
      .poll(() => collector.spans.filter((span) => span.name === name).length, patience)
      .toBeGreaterThanOrEqual(count)
    return collector.spans.filter((span) => span.name === name)
  }
  const attributeOf = (span: Collector['spans'][number] | undefined, name: string) =>
    Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0]

  it('a request goes on in the trace of whoever sent it, down to the database and the mail', async () => {
    lines.length = 0
    const headers = { traceparent }
    expect(
      (await test.app.inject({ method: 'POST', url: '/api/contact', headers, payload: message() })).statusCode,
    ).toBe(202)
    await sendDueMails(
      test.deps,
      async () => {},
      () => {},
    )
    const [request] = await collected('POST /api/contact')
    expect(request).toMatchObject({ ...ofCaller, spanId: expect.any(String), parentSpanId: ofCaller.spanId, kind: 2 })
    expect(attributeOf(request, 'http.route')).toBe('/api/contact')
    expect(Number(attributeOf(request, 'http.response.status_code'))).toBe(202)
    const [mail] = await collected('mail send')
    expect(mail?.traceId).toBe(ofCaller.traceId)
    const inserts = await collected('database insert')
    expect(inserts.every(({ traceId }) => traceId === ofCaller.traceId)).toBe(true)
    expect(inserts.some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true)
    expect(lines.find(({ msg }) => msg === 'answered')?.traceId).toBe(ofCaller.traceId)
  })

  it('says nothing of anybody: neither values nor addresses', async () => {
    const exported = collector.requests.map(({ body }) => body).join('\n')
    expect(exported).toContain('insert into')
    expect(exported).not.toMatch(/a secret|s@example\.com|Salma/)
    expect(collector.requests[0]).toMatchObject({ url: '/v1/traces', type: 'application/json' })
  })

  it('opening a payment and what the provider tells of it are spans of their requests', async () => {
    const [host, traveler] = [await test.addPerson({ isHost: true }), await test.addPerson()]
    await payBooking(
      test,
      traveler,
      (await createBooking(test, traveler, await insertExperience(test.deps, host.id))).id,
    )
    const [session] = await collected('payment session')
    const [event] = await collected('payment event')
    expect(attributeOf(event, 'rihla.payment.outcome')).toBe('paid')
    const parents = await collected('POST /payment/sandbox/:token')
    expect(parents.map(({ spanId }) => spanId)).toContain(event?.parentSpanId)
    expect(attributeOf(session, 'rihla.payment.provider')).toBe('sandbox')
  })

  it('requests that wait for the same connections keep their own traces', async () => {
    const before = collector.spans.length
    const ids = Array.from({ length: 40 }, (_, index) => (index + 1).toString(16).padStart(32, '0'))
    await Promise.all(
      ids.map((id) =>
        test.app.inject({
          url: `/api/experiences?search=${id}`,
          headers: { traceparent: `00-${id}-${ofCaller.spanId}-01` },
        }),
      ),
    )
    const spans = () => collector.spans.slice(before)
    await expect.poll(() => spans().filter(({ name }) => name === 'GET /api/experiences').length, patience).toBe(40)
    const requestOf = new Map(spans().map((span) => [span.spanId, span]))
    const queries = spans().filter(({ name }) => name === 'database select')
    const ofQuery = queries.filter(({ attributes }) => JSON.stringify(attributes).includes('catalogue_words'))
    expect(ofQuery.length).toBeGreaterThanOrEqual(40)
    for (const { traceId, parentSpanId = '' } of ofQuery) expect(requestOf.get(parentSpanId)?.traceId).toBe(traceId)
    expect(new Set(ofQuery.map(({ traceId }) => traceId)).size).toBe(40)
  })

  it('records a request whatever the sampled flag of its traceparent says', async () => {
    const traceId = 'f'.repeat(32)
    const headers = { traceparent: `00-${traceId}-${ofCaller.spanId}-00` }
    await test.app.inject({ url: '/api/experiences/cities', headers })
    const recorded = () => collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
    await expect.poll(recorded, patience).toContain('GET /api/experiences/cities')
    expect(recorded()).toContain('database select')
  })

  it('begins a trace of its own where none, or a broken one, came along', async () => {
    const broken = ['', 'nonsense', `00-${'0'.repeat(32)}-${ofCaller.spanId}-01`, `ff-${ofCaller.traceId}-x-01`]
    const before = collector.spans.length
    for (const one of broken) await test.app.inject({ url: '/api/health/live', headers: { traceparent: one } })
    const found = () => collector.spans.slice(before).filter(({ name }) => name === 'GET /api/health/live')
    await expect.poll(() => found().length, patience).toBe(broken.length)
    expect(new Set(found().map(({ traceId }) => traceId)).size).toBe(broken.length)
    for (const span of found()) expect(span.parentSpanId ?? '').toBe('')
  })
})

describe('a server with a collector', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-traced-'))
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  it('sends what is left when it stops, and its log names the traces', async () => {
    const collector = await startTraceCollector()
    const server = await startServer(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` })
    await fetch(`${server.url}/api/experiences/cities`, { headers: { traceparent } })
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual([0, null])
    const [span] = collector.spans.filter(({ name }) => name === 'GET /api/experiences/cities')
    expect(span?.traceId).toBe(ofCaller.traceId)
    expect(server.lines.some((line) => line.includes(`"traceId":"${ofCaller.traceId}"`))).toBe(true)
    expect(collector.requests[0]?.body).toContain('"rihla"')
    collector.close()
  })

  // Three seconds, which it gives a collector that is away: `npm run soak`.
  it.runIf(process.env.SOAK)('starts, answers and stops while it is away', async () => {
    const server = await startServer(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    expect((await fetch(`${server.url}/api/experiences/cities`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual([0, null])
  })
})

it('costs nobody anything who has not asked for it: one file names the packages, and is loaded where it is configured', () => {
  const root = path.join(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const holding = (text: string) => files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(text))
  expect(holding('@opentelemetry/')).toEqual(['platform/telemetry/start-tracing.ts'])
  expect(holding("/start-tracing.ts'")).toEqual(['run.ts'])
  expect(readFileSync(path.join(root, 'run.ts'), 'utf8')).toContain(
    "await import('./platform/telemetry/start-tracing.ts')",
  )
})
