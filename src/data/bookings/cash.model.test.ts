/** Recorded cash under everything that can happen to it: the amount that was said last is what the server has, or the device says why not. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CashInput } from '#contract/models/money/cash.ts'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import { cashEntity, cashKind, nextCash } from '../outbox/kinds/cash.ts'
import { type DeviceProcess, newWorld, startProcess } from '../testing/device-process.ts'
import { applyEvent, type Generated, losses, oneOf, weighted } from '../testing/histories.ts'
import { youssef } from '../testing/host-device.ts'
import { Processes } from '../testing/processes.ts'
import { ReferenceServer } from '../testing/reference-server.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleId } from '../testing/samples.ts'
import { answer, refusal } from '../testing/wire-answers.ts'

const bookingId = sampleId(702)

/** One booking's cash: this side may correct itself until the other side has recorded, and a key is applied once. */
class CashServer extends ReferenceServer {
  amount: number | null = null
  hasOther = false
  /** A key that came with two amounts would be answered as the first of them. */
  isKeyReused = false
  readonly #applied = new Map<string, number>()

  protected override own({ path, headers, body }: WireRequest): WireAnswer | null {
    if (path !== `/api/bookings/${bookingId}/cash`) return null
    const isTaken = this.#take(headers['idempotency-key'] ?? '', (body as CashInput).amount)
    const data = { booking: sampleBooking(bookingId, { status: 'confirmed' }) }
    return isTaken ? answer(200, { data }) : refusal(409, 'cash_closed')
  }

  #take(key: string, amount: number): boolean {
    const applied = this.#applied.get(key)
    if (applied !== undefined) {
      this.isKeyReused ||= applied !== amount
      return true
    }
    if (this.hasOther && this.amount !== null && this.amount !== amount) return false
    this.#applied.set(key, amount)
    this.amount = amount
    return true
  }
}

const process = fc.nat({ max: 1 })
const command = fc.oneof(
  weighted(4, { do: oneOf('record'), amount: fc.nat({ max: 2 }), process }),
  weighted(5, { do: oneOf('drain'), process }),
  weighted(2, { do: oneOf('kill'), process, steps: fc.nat({ max: 12 }) }),
  weighted(1, { do: oneOf('other') }),
  ...losses,
)
type Command = Generated<typeof command>

const play = async (history: readonly Command[]) => {
  let keys = 0
  const server = new CashServer()
  const world = newWorld(server)
  const processes = new Processes(world)
  const at = (index: number) => processes.at(index)
  const observer = startProcess(world)
  await at(0).signIn(youssef)
  /** What the device was told last. */
  let said: number | null = null

  const record = (device: DeviceProcess, amount: number) =>
    device.store.enqueue(youssef.id, cashEntity(bookingId), (existing) => {
      const note = { bookingId, side: 'host' as const, amount, at: server.now }
      return nextCash(existing, { userId: youssef.id, note, card: null, key: sampleId(5000 + ++keys) })
    })
  const perform = async (one: Command): Promise<unknown> => {
    server.now += 120_000
    if (one.do === 'record') return record(at(one.process), one.amount)
    if (one.do === 'drain') return at(one.process).drain(true)
    if (one.do === 'kill') at(one.process).life.dieAfter(one.steps)
    else if (one.do === 'other') server.hasOther = true
    else applyEvent(server, one)
    return undefined
  }
  for (const one of history) {
    const target = 'process' in one ? at(one.process) : null
    const work = perform(one)
    await (target ? Promise.race([work, target.life.died]) : work)
    if (one.do !== 'record') continue
    // Killed on the way: said again, as a person does who saw nothing happen.
    if (target?.life.isDead) await record(observer, one.amount)
    said = one.amount
  }
  server.recover()
  server.now += 3_600_000
  await observer.drain(true)

  expect(server.isKeyReused).toBe(false)
  const row = await observer.store.find(youssef.id, cashEntity(bookingId))
  if (row) {
    expect(row).toMatchObject({ state: 'refused', error: { code: 'cash_closed' } })
    expect(cashKind.read(row)?.amount).toBe(said)
    expect(server).toMatchObject({ hasOther: true })
  } else expect(server.amount).toBe(said)
  for (const each of [observer, processes]) each.close()
}

it('ends with the amount that was said last, or with the reason why not, whatever is lost or killed on the way', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 25, size: 'max' }), play), {
    numRuns: 60,
    timeout: 60_000,
  })
})
