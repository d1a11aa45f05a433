/** Check-ins under everything that can happen to them: the server has every guest whom this device counted, or the device says why not. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BodySentTo } from '#contract/endpoint.ts'
import type { checkIn as checkInEndpoint } from '#contract/endpoints/bookings.ts'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import { checkIn, checkInEntity, nextCheckIn } from '../outbox/kinds/check-in.ts'
import { type DeviceProcess, newWorld, startProcess } from '../testing/device-process.ts'
import { applyEvent, type Generated, losses, oneOf, weighted } from '../testing/histories.ts'
import { youssef } from '../testing/host-device.ts'
import { Processes } from '../testing/processes.ts'
import { ReferenceServer } from '../testing/reference-server.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleId } from '../testing/samples.ts'
import { answer, refusal } from '../testing/wire-answers.ts'

const bookingId = sampleId(703)
const start = { checkIn: '2026-11-21', timeSlot: '06:00' }

/** One booking: its number of guests only rises, and a key is applied once. After a move it refuses check-ins, and records them. */
class CheckInServer extends ReferenceServer {
  came = 0
  isMoved = false
  readonly letIn = new Set<string>()
  /** A key that came with two numbers would be answered as the first of them. */
  isKeyReused = false
  readonly #applied = new Map<string, number>()

  protected override own({ path, headers, body }: WireRequest): WireAnswer | null {
    if (path !== `/api/bookings/${bookingId}/check-in`) return null
    // The client built it for this endpoint.
    const isTaken = this.#take(headers['idempotency-key'] ?? '', body as BodySentTo<typeof checkInEndpoint>)
    const data = { booking: sampleBooking(bookingId, { status: 'confirmed' }) }
    return isTaken ? answer(200, { data }) : refusal(409, 'booking_moved')
  }

  #take(key: string, { guests = 0, at }: BodySentTo<typeof checkInEndpoint>): boolean {
    const applied = this.#applied.get(key)
    if (applied !== undefined) {
      this.isKeyReused ||= applied !== guests
      return true
    }
    if (this.isMoved) {
      this.letIn.add(`${at} ${guests}`)
      return false
    }
    this.#applied.set(key, guests)
    this.came = Math.max(this.came, guests)
    return true
  }
}

const process = fc.nat({ max: 1 })
const command = fc.oneof(
  weighted(4, { do: oneOf('count'), guests: fc.integer({ min: 1, max: 4 }), process }),
  weighted(5, { do: oneOf('drain'), process }),
  weighted(2, { do: oneOf('kill'), process, steps: fc.nat({ max: 12 }) }),
  weighted(1, { do: oneOf('other'), guests: fc.integer({ min: 1, max: 4 }) }),
  weighted(1, { do: oneOf('move') }),
  ...losses,
)
type Command = Generated<typeof command>

const play = async (history: readonly Command[]) => {
  let keys = 0
  const server = new CheckInServer()
  const world = newWorld(server)
  const processes = new Processes(world)
  const at = (index: number) => processes.at(index)
  const observer = startProcess(world)
  await at(0).signIn(youssef)
  let counted = 0

  const count = (device: DeviceProcess, guests: number) =>
    device.store.enqueue(youssef.id, checkInEntity(bookingId), (existing) => {
      const note = { bookingId, guests, at: server.now, ...start }
      return nextCheckIn(existing, { userId: youssef.id, note, card: null, key: sampleId(5000 + ++keys) })
    })
  const perform = async (one: Command): Promise<unknown> => {
    server.now += 120_000
    if (one.do === 'count') return count(at(one.process), one.guests)
    if (one.do === 'drain') return at(one.process).drain(true)
    if (one.do === 'kill') at(one.process).life.dieAfter(one.steps)
    else if (one.do === 'other') server.came = Math.max(server.came, one.guests)
    else if (one.do === 'move') server.isMoved = true
    else applyEvent(server, one)
    return undefined
  }
  for (const one of history) {
    const target = 'process' in one ? at(one.process) : null
    const work = perform(one)
    await (target ? Promise.race([work, target.life.died]) : work)
    if (one.do !== 'count') continue
    // Killed on the way: the host counts again, because the screen showed nothing.
    if (target?.life.isDead) await count(observer, one.guests)
    counted = Math.max(counted, one.guests)
  }
  server.recover()
  server.now += 3_600_000
  await observer.drain(true)

  expect(server.isKeyReused).toBe(false)
  const row = await observer.store.find(youssef.id, checkInEntity(bookingId))
  if (row) {
    expect(row).toMatchObject({ state: 'refused', error: { code: 'booking_moved' } })
    const note = checkIn.read(row)
    expect(server.isMoved).toBe(true)
    expect(server.letIn).toContain(`${new Date(note?.at ?? 0).toISOString()} ${note?.guests}`)
  } else expect(server.came).toBeGreaterThanOrEqual(counted)
  for (const each of [observer, processes]) each.close()
}

it('ends with every guest who was counted, or with the refusal that the server recorded, whatever is lost or killed on the way', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 25, size: 'max' }), play), {
    numRuns: 60,
    timeout: 60_000,
  })
})
