/** What an operator sees of payments, pictures, pages and builds. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentAlerts } from '#server/platform/db/schema/payment-alerts.ts'
import { refunds } from '#server/platform/db/schema/payments.ts'
import { openMediaStore } from '#server/platform/media/open-store.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { openPaymentPage, payBooking, pressPaymentButton } from '#server/testing/payments.ts'
import { call, createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { metricsHeaders } from '#server/testing/test-config.ts'

let folder: string
let test: TestApp
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-watched-'))
  await mkdir(path.join(folder, 'assets'))
  for (const language of ['en', 'fr'])
    await writeFile(path.join(folder, `shell.${language}.html`), '<html><head><!--head--></head></html>')
  await writeFile(path.join(folder, 'assets/app-abc.js'), 'plain')
  await writeFile(path.join(folder, 'screens.json'), '["/","/experience/$id","/search"]')
  const logger = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  test = await createTestApp({}, { site: { folder }, logger })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const scrape = async () => (await test.app.inject({ url: '/api/metrics', headers: metricsHeaders })).body
const read = async (line: string): Promise<number> => {
  const found = (await scrape()).split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.split(' ').at(-1) ?? 0)
}

it('payments are counted by what became of them, and refunds that are owed until they are made', async () => {
  const [host, traveler] = [await test.addPerson({ isHost: true }), await test.addPerson()]
  const id = await insertExperience(test.deps, host.id)
  const booking = await createBooking(test, traveler, id)
  const paid = 'rihla_payment_events_total{provider="sandbox",outcome="paid"}'
  const before = await read(paid)
  await payBooking(test, traveler, booking.id)
  expect(await read(paid)).toBe(before + 1)
  expect([await read('rihla_refunds_owed'), await read('rihla_refunds_owed_mad')]).toEqual([0, 0])
  const cancelled = await call(test, 'PATCH', `/bookings/${booking.id}/cancel`, traveler, {})
  expect(cancelled.statusCode).toBe(200)
  expect([await read('rihla_refunds_owed'), await read('rihla_refunds_owed_mad')]).toEqual([1, 640])
  await test.deps.db.update(refunds).set({ settledAt: new Date() })
  expect([await read('rihla_refunds_owed'), await read('rihla_refunds_owed_mad')]).toEqual([0, 0])
})

it('payment alerts are counted until an admin resolves them', async () => {
  const [host, traveler] = [await test.addPerson({ isHost: true }), await test.addPerson()]
  const booking = await createBooking(test, traveler, await insertExperience(test.deps, host.id))
  const page = await openPaymentPage(test, traveler, booking.id)
  await pressPaymentButton(test, page, 'approve')
  const unknown = 'rihla_payment_events_total{provider="sandbox",outcome="unknown_state"}'
  const before = await read(unknown)
  await pressPaymentButton(test, page, 'not_known')
  expect([await read(unknown), await read('rihla_payment_alerts')]).toEqual([before + 1, 1])
  await test.deps.db.update(paymentAlerts).set({ resolvedAt: new Date() })
  expect(await read('rihla_payment_alerts')).toBe(0)
})

it('what the store of pictures cannot do is counted', async () => {
  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  // A file where the folder of pictures should be.
  await writeFile(path.join(dataDir, 'media'), '')
  const store = await openMediaStore({ s3: null, dataDir })
  const line = 'rihla_store_errors_total{operation="write"}'
  const before = await read(line)
  await expect(store.write('a/320.webp', Buffer.from('x'))).rejects.toThrow()
  expect(await read(line)).toBe(before + 1)
})

it('the version and the build are told', async () => {
  expect(await scrape()).toMatch(/^rihla_build_info\{version="\d+\.\d+\.\d+",build="[\w.+-]+"\} 1$/m)
})

it('pages are logged and counted by their screen’s pattern, never by their address', async () => {
  lines.length = 0
  const id = '0199c9d6-5a7e-7cc1-9d3e-2f2b8a4d9d10'
  const addresses = [
    `/experience/${id}`,
    '/search?search=private',
    '/assets/app-abc.js',
    `/nowhere/${id}`,
    '/wp-login.php',
  ]
  for (const url of addresses) await test.app.inject({ url })
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ route }) => route)).toEqual(['/experience/$id', '/search', 'file', 'none', 'file'])
  expect(JSON.stringify(lines)).not.toMatch(/0199c9d6|private|nowhere/)
  const metrics = await scrape()
  expect(metrics).toContain('route="/experience/$id"')
  expect(metrics).not.toContain(id)
})
