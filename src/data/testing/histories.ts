/** What random histories of devices are made of, beside the commands that each model has of its own. */
import fc from 'fast-check'
import type { Fault, ReferenceServer } from './reference-server.ts'

export const named = <Name extends string>(...names: [Name, ...Name[]]) => fc.constantFrom(...names)
/** A kind of command; there are `weight` times as many of it as of one of weight 1. */
export const some = <T>(weight: number, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(fields),
})
export type Made<A> = A extends fc.Arbitrary<infer C> ? C : never

/** `isAlone: false`: the next command begins while this one is still at work. */
export interface Moment<Command> {
  command: Command
  isAlone: boolean
}
export const historyOf = <Command>(command: fc.Arbitrary<Command>): fc.Arbitrary<Moment<Command>[]> =>
  fc.array(fc.record({ command, isAlone: fc.constantFrom(true, true, false) }), { maxLength: 30, size: 'max' })

const lost = ['drop-before', 'drop-after', 'drop-after'] as const
const fault = fc.constantFrom<Fault>('ok', ...lost, 'error', 'error-after', 'slow-down', 'portal', 'hang')
const network = some(1, { do: named('network'), isOnline: fc.boolean() })
/** What happens to the server, the network and the clock. */
export const events = [
  some(5, { do: named('faults'), faults: fc.array(fault, { minLength: 1, maxLength: 3 }) }),
  network,
  some(2, { do: named('wait'), milliseconds: fc.constantFrom(500, 5000, 125_000, 3_700_000, -86_400_000) }),
  some(1, { do: named('expire', 'revoke', 'land') }),
] as const
/** Requests and answers are lost, and none of them arrives later. */
export const losses = [
  some(3, {
    do: named('faults'),
    faults: fc.array(fc.constantFrom<Fault>('ok', ...lost), { minLength: 1, maxLength: 4 }),
  }),
  network,
] as const
export type Event = Made<(typeof events)[number]['arbitrary']>

/** Longer than any request of a device waits for its answer, in milliseconds. */
const longestTimeout = 90_000

export const happen = (server: ReferenceServer, event: Event): void => {
  if (event.do === 'faults') server.faults.push(...event.faults)
  if (event.do === 'network') server.isOnline = event.isOnline
  if (event.do === 'expire') server.expireAccess()
  if (event.do === 'revoke') server.revokeAll()
  if (event.do === 'land') server.landHeld()
  if (event.do !== 'wait') return
  server.now += event.milliseconds
  if (event.milliseconds > longestTimeout) server.timeOut()
}
