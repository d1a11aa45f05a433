import { Agent } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { callShapes, type MutatedCall, mutatedCall, sampleValue, sendCall } from '#server/testing/api-calls.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { listenForTest } from '#server/testing/network.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

const calls = process.env.SOAK === undefined ? 1000 : 100_000
const seed = Number(process.env.SEED ?? 20261122)
const atOnce = 16

let test: TestApp
let port: number
let callers: (TestPerson | null)[]
let ids: [string, ...string[]]
let host: TestPerson
const experiences = 8
const anExperience = () => insertExperience(test.deps, host.id)
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
beforeAll(async () => {
  test = await createTestApp()
  port = await listenForTest(test)
  host = await test.addPerson({ isHost: true })
  const [traveler, admin] = [await test.addPerson(), await test.addPerson({ isAdmin: true })]
  // Most of what takes an id takes an experience's.
  const experienceIds = await Promise.all(Array.from({ length: experiences }, anExperience))
  const { id } = await createBooking(test, traveler, await anExperience())
  callers = [null, host, traveler, admin]
  ids = [id, ...experienceIds, host.id, traveler.id, admin.id]
})
afterAll(async () => {
  agent.destroy()
  await test.close()
})

/** Stands for an answer that Node's client could not read. */
const unreadable = 599

const problemOf = (status: number, text: string, { method }: MutatedCall): string | null => {
  // What cannot be parsed is answered with a body, before the method is known: not what a client awaits after HEAD.
  if (status === unreadable && method === 'HEAD') return null
  if (status >= 500) return `${status} ${text}`
  if (status < 400 || method === 'HEAD') return null
  try {
    return errorBody.safeParse(JSON.parse(text)).success ? null : `${status} outside the contract: ${text}`
  } catch {
    return `${status} without the envelope: ${text.slice(0, 200)}`
  }
}

it(`of ${calls} mutated calls none is answered with 500 or more, and none outside the contract`, async () => {
  const shapes = await callShapes(test.app)
  const arbitraryCall = fc.tuple(fc.oneof(...shapes.map(mutatedCall(ids))), fc.constantFrom(...callers))
  const problems: string[] = []
  const statuses = new Map<number, number>()
  let count = 0
  const work = async () => {
    while (count < calls && problems.length < 20) {
      count++
      // Calls that succeed delete and return them.
      if (count % 25 === 0) ids[1 + ((count / 25) % experiences)] = await anExperience()
      const [call, caller] = sampleValue(arbitraryCall, seed + count)
      const headers = { ...call.headers, ...caller?.headers }
      const { status, text } = await sendCall({ ...call, headers }, { port, agent }).catch((thrown: Error) => ({
        status: unreadable,
        text: `${thrown.message} ${'rawPacket' in thrown ? String(thrown.rawPacket) : ''}`,
      }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const problem = problemOf(status, text, call)
      if (problem)
        problems.push(`${call.method} ${call.address} ${JSON.stringify(call.headers)} ${call.body}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  expect(problems).toEqual([])
  // Calls that are all refused at the door would prove little.
  expect((statuses.get(200) ?? 0) / calls).toBeGreaterThan(0.05)
})
