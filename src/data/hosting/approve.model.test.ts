/** Approvals under everything that can happen to them: no yes is lost, none is sent that was taken back, none is sent early. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import { maxHeldMs } from '../outbox/engine/held-back.ts'
import { approvalEntity, canBeUndone, nextApproval, undoneApproval } from '../outbox/kinds/booking-approve.ts'
import { newWorld, startProcess } from '../testing/device-process.ts'
import { applyEvent, type Generated, losses, oneOf, weighted } from '../testing/histories.ts'
import { youssef } from '../testing/host-device.ts'
import { Processes } from '../testing/processes.ts'
import { ReferenceServer } from '../testing/reference-server.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleId } from '../testing/samples.ts'
import { answer, refusal } from '../testing/wire-answers.ts'

const bookingId = sampleId(700)

/** Knows one request. Its host has said yes, or nothing; its traveler may take it back. */
class RequestServer extends ReferenceServer {
  status: 'pending' | 'confirmed' | 'cancelled' = 'pending'
  readonly confirmedAt: number[] = []

  protected override own({ path, method }: WireRequest): WireAnswer | null {
    if (!path.startsWith(`/api/bookings/${bookingId}`)) return null
    const isAnswer = method === 'PATCH'
    if (isAnswer && this.status === 'cancelled') return refusal(409, 'invalid_transition')
    if (isAnswer && this.status === 'pending') {
      this.status = 'confirmed'
      this.confirmedAt.push(this.now)
    }
    return answer(200, { data: { booking: sampleBooking(bookingId, { status: this.status, respondBy: null }) } })
  }
}

const process = fc.nat({ max: 1 })
const waits = fc.constantFrom(1000, 5000, maxHeldMs, 70_000, -86_400_000)
const command = fc.oneof(
  weighted(4, { do: oneOf('approve', 'undo'), process }),
  weighted(5, { do: oneOf('drain'), process, isForced: fc.boolean() }),
  weighted(2, { do: oneOf('kill'), process, steps: fc.nat({ max: 12 }) }),
  weighted(4, { do: oneOf('pass'), milliseconds: waits }),
  weighted(1, { do: oneOf('cancel') }),
  ...losses,
)
type Command = Generated<typeof command>

const play = async (history: readonly Command[]) => {
  let keys = 0
  const server = new RequestServer()
  const world = newWorld(server)
  const processes = new Processes(world)
  const at = (index: number) => processes.at(index)
  const observer = startProcess(world)
  await at(0).signIn(youssef)
  /** What the host was told last, while it may not be sent any more, or may not be lost. */
  let wanted = false
  let approvedAt = 0

  const perform = async (one: Command): Promise<void> => {
    if (one.do === 'pass') server.now += one.milliseconds
    else if (one.do === 'cancel') server.status = 'cancelled'
    else if (!('process' in one)) applyEvent(server, one)
    else if (one.do === 'kill') at(one.process).life.dieAfter(one.steps)
    else if (one.do === 'drain') await at(one.process).drain(one.isForced)
    else {
      const { now } = server
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
      expect(Math.abs(server.now - approvedAt)).toBeGreaterThanOrEqual(maxHeldMs)
    }
  }
  // In the end everything is well, and what is wanted has happened, once.
  server.recover()
  server.now += 3_600_000
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
  for (const each of [observer, processes]) each.close()
}

it('keeps every yes, sends none early, none twice and none that was taken back', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 25, size: 'max' }), play), {
    numRuns: 60,
    timeout: 60_000,
  })
})
