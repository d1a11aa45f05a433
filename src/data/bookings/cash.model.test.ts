/** Recorded cash under everything that can happen to it: the amount that was said last is what the server has, or the device says why not. */
import { IDBFactory } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CashInput } from '#contract/models/money/cash.ts'
import { AppError } from '../api/app-error.ts'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import { cashEntity, cashKind, nextCash } from '../outbox/kinds/cash.ts'
import { type DeviceProcess, startProcess } from '../testing/device-process.ts'
import { FakeLocks } from '../testing/fake-locks.ts'
import { youssef } from '../testing/host-device.ts'
import { Processes } from '../testing/processes.ts'
import { ReferenceServer } from '../testing/reference-server.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleId } from '../testing/samples.ts'

const bookingId = sampleId(702)

/** One booking's cash: this side may correct itself until the other side has recorded, and a key is applied once. */
class CashServer extends ReferenceServer {
  amount: number | null = null
  hasOther = false
  loses: 'nothing' | 'request' | 'answer' = 'nothing'
  /** A key that came with two amounts would be answered as the first of them. */
  isKeyReused = false
  readonly #applied = new Map<string, number>()

  override async receive(request: WireRequest, idle: <T>(work: () => Promise<T>) => Promise<T>): Promise<WireAnswer> {
    if (request.path !== `/api/bookings/${bookingId}/cash`) return super.receive(request, idle)
    if (!this.isOnline || this.loses === 'request') throw new AppError('network', 'lost')
    const isTaken = this.#take(request.headers['idempotency-key'] ?? '', (request.body as CashInput).amount)
    if (this.loses === 'answer') throw new AppError('network', 'lost')
    return isTaken
      ? {
          status: 200,
          body: { data: { booking: sampleBooking(bookingId, { status: 'confirmed' }) } },
          retryAfterMs: null,
        }
      : { status: 409, body: { message: '', code: 'cash_closed' }, retryAfterMs: null }
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
  { weight: 4, arbitrary: fc.record({ do: fc.constant('record' as const), amount: fc.nat({ max: 2 }), process }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('drain' as const), process }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), process, steps: fc.nat({ max: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'other' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lose' as const),
      what: fc.constantFrom('nothing' as const, 'request' as const, 'answer' as const),
    }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

const play = async (history: readonly Command[]) => {
  let now = 1_800_000_000_000
  let keys = 0
  const server = new CashServer()
  const world = { indexedDB: new IDBFactory(), locks: new FakeLocks(), server, now: () => now, random: () => 0 }
  const processes = new Processes(world)
  const at = (index: number) => processes.at(index)
  const observer = startProcess(world)
  const first = at(0)
  await first.sessionRepository.save({ user: youssef, tokens: server.signIn(youssef.id) }, true)
  await first.claim(youssef.id)
  /** What the device was told last. */
  let said: number | null = null

  const record = (device: DeviceProcess, amount: number) =>
    device.store.enqueue(youssef.id, cashEntity(bookingId), (existing) => {
      const note = { bookingId, side: 'host' as const, amount, at: now }
      return nextCash(existing, { userId: youssef.id, note, card: null, key: sampleId(5000 + ++keys) })
    })
  const perform = async (one: Command): Promise<unknown> => {
    now += 120_000
    if (one.do === 'record') return record(at(one.process), one.amount)
    if (one.do === 'drain') return at(one.process).drain(true)
    if (one.do === 'kill') at(one.process).life.dieAfter(one.steps)
    else if (one.do === 'network') server.isOnline = one.is
    else if (one.do === 'lose') server.loses = one.what
    else server.hasOther = true
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
  server.isOnline = true
  server.loses = 'nothing'
  now += 3_600_000
  await observer.drain(true)

  expect(server.isKeyReused).toBe(false)
  const row = await observer.store.find(youssef.id, cashEntity(bookingId))
  if (row) {
    expect(row).toMatchObject({ state: 'refused', error: { code: 'cash_closed' } })
    expect(cashKind.read(row)?.amount).toBe(said)
    expect(server).toMatchObject({ hasOther: true })
  } else expect(server.amount).toBe(said)
  processes.closeAll()
  observer.close()
}

it('ends with the amount that was said last, or with the reason why not, whatever is lost or killed on the way', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 25, size: 'max' }), play), {
    numRuns: 60,
    timeout: 60_000,
  })
})
