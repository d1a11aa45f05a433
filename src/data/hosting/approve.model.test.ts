/** Approvals under everything that can happen to them: no yes is lost, none is sent that was taken back, none is sent early. */
import { IDBFactory } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '../api/app-error.ts'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import { mostHeldMs } from '../outbox/engine/held-back.ts'
import { approvalEntity, canBeUndone, nextApproval, undoneApproval } from '../outbox/kinds/booking-approve.ts'
import { startProcess } from '../testing/device-process.ts'
import { FakeLocks } from '../testing/fake-locks.ts'
import { youssef } from '../testing/host-device.ts'
import { Processes } from '../testing/processes.ts'
import { ReferenceServer } from '../testing/reference-server.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleId } from '../testing/samples.ts'

const bookingId = sampleId(700)

/** Knows one request. Its host has said yes, or nothing; its traveler may take it back. */
class RequestServer extends ReferenceServer {
  status: 'pending' | 'confirmed' | 'cancelled' = 'pending'
  readonly confirmedAt: number[] = []
  loses: 'nothing' | 'request' | 'answer' = 'nothing'
  readonly #now: () => number
  constructor(now: () => number) {
    super()
    this.#now = now
  }

  override async receive(request: WireRequest, idle: <T>(work: () => Promise<T>) => Promise<T>): Promise<WireAnswer> {
    if (!request.path.startsWith(`/api/bookings/${bookingId}`)) return super.receive(request, idle)
    if (!this.isOnline || this.loses === 'request') throw new AppError('network', 'lost')
    const isAnswer = request.method === 'PATCH'
    if (isAnswer && this.status === 'cancelled')
      return { status: 409, body: { message: '', code: 'invalid_transition' }, retryAfterMs: null }
    if (isAnswer && this.status === 'pending') {
      this.status = 'confirmed'
      this.confirmedAt.push(this.#now())
    }
    if (this.loses === 'answer') throw new AppError('network', 'lost')
    const booking = sampleBooking(bookingId, { status: this.status, respondBy: null })
    return { status: 200, body: { data: { booking } }, retryAfterMs: null }
  }
}

const process = fc.nat({ max: 1 })
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('approve' as const, 'undo' as const), process }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('drain' as const), process, isForced: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), process, steps: fc.nat({ max: 12 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(1000, 5000, mostHeldMs, 70_000, -86_400_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), is: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lose' as const),
      what: fc.constantFrom('nothing' as const, 'request' as const, 'answer' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
)

const play = async (history: readonly (typeof command extends fc.Arbitrary<infer C> ? C : never)[]) => {
  let now = 1_800_000_000_000
  let keys = 0
  const server = new RequestServer(() => now)
  const world = { indexedDB: new IDBFactory(), locks: new FakeLocks(), server, now: () => now, random: () => 0 }
  const processes = new Processes(world)
  const at = (index: number) => processes.at(index)
  const observer = startProcess(world)
  const first = at(0)
  await first.sessionRepository.save({ user: youssef, tokens: server.signIn(youssef.id) }, true)
  await first.claim(youssef.id)
  /** What the host was told last, while it may not be sent any more, or may not be lost. */
  let wanted = false
  let approvedAt = 0

  const perform = async (one: (typeof history)[number]): Promise<void> => {
    if (one.do === 'wait') now += one.milliseconds
    else if (one.do === 'network') server.isOnline = one.is
    else if (one.do === 'lose') server.loses = one.what
    else if (one.do === 'cancel') server.status = 'cancelled'
    else if (one.do === 'kill') at(one.process).life.dieAfter(one.steps)
    else if (one.do === 'drain') await at(one.process).drain(one.isForced)
    else {
      const intent = { userId: youssef.id, note: { bookingId, guest: 'Inès' }, card: null, key: `key-${++keys}`, now }
      let change = 'nothing'
      await at(one.process).store.enqueue(youssef.id, approvalEntity(bookingId), (existing) => {
        const made = one.do === 'approve' ? nextApproval(existing, intent) : undoneApproval(existing)
        change = made.kind
        return made
      })
      if (change === 'put') [wanted, approvedAt] = [true, now]
      if (change === 'delete') wanted = false
    }
  }
  for (const one of history) {
    const sent = server.confirmedAt.length
    const target = 'process' in one ? at(one.process) : null
    const work = perform(one)
    await (target ? Promise.race([work, target.life.died]) : work)
    if (one.do === 'undo' || one.do === 'approve') {
      // Killed on the way: what the device holds is what it was told.
      const row = await observer.store.find(youssef.id, approvalEntity(bookingId))
      if (target?.life.isDead)
        [wanted, approvedAt] = [row !== undefined || server.status === 'confirmed', row?.createdAt ?? approvedAt]
      if (wanted && server.status === 'pending') expect(row).toBeDefined()
    }
    if (server.confirmedAt.length > sent) {
      expect(wanted).toBe(true)
      // A clock that was set back ends the wait rather than making it longer.
      expect(Math.abs(now - approvedAt)).toBeGreaterThanOrEqual(mostHeldMs)
    }
  }
  // In the end everything is well, and what is wanted has happened, once.
  server.isOnline = true
  server.loses = 'nothing'
  now += 3_600_000
  await observer.drain(true)
  const row = await observer.store.find(youssef.id, approvalEntity(bookingId))
  if (server.status === 'cancelled') expect(row?.state ?? 'refused').toBe('refused')
  else {
    expect(row).toBeUndefined()
    // What was confirmed while it was wanted stays so: approved once more and undone, it is no request again.
    const isConfirmed = wanted || server.confirmedAt.length > 0
    expect(server.status).toBe(isConfirmed ? 'confirmed' : 'pending')
  }
  expect(server.confirmedAt.length).toBeLessThanOrEqual(1)
  expect(row === undefined || !canBeUndone(row)).toBe(true)
  processes.closeAll()
  observer.close()
}

it('keeps every yes, sends none early, none twice and none that was taken back', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 25, size: 'max' }), play), {
    numRuns: 60,
    timeout: 60_000,
  })
})
