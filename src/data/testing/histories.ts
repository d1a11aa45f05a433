/** Building blocks for random histories of devices. Each model adds its own commands. */
import fc from 'fast-check'
import type { Fault, ReferenceServer } from './reference-server.ts'

export const oneOf = <Name extends string>(...names: [Name, ...Name[]]) => fc.constantFrom(...names)
/** A kind of command, chosen `weight` times as often as one of weight 1. */
export const weighted = <T>(weight: number, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(fields),
})
export type Generated<A> = A extends fc.Arbitrary<infer C> ? C : never

/** `isAlone: false`: the next command starts while this one is still running. */
export interface Moment<Command> {
  command: Command
  isAlone: boolean
}
export const historyOf = <Command>(command: fc.Arbitrary<Command>): fc.Arbitrary<Moment<Command>[]> =>
  fc.array(fc.record({ command, isAlone: fc.constantFrom(true, true, false) }), { maxLength: 30, size: 'max' })

const lost = ['drop-before', 'drop-after', 'drop-after'] as const
const fault = fc.constantFrom<Fault>('ok', ...lost, 'error', 'error-after', 'slow-down', 'portal', 'hang')
const network = weighted(1, { do: oneOf('network'), isOnline: fc.boolean() })
/** Events of the server, the network and the clock. */
export const events = [
  weighted(5, { do: oneOf('faults'), faults: fc.array(fault, { minLength: 1, maxLength: 3 }) }),
  network,
  weighted(2, { do: oneOf('wait'), milliseconds: fc.constantFrom(500, 5000, 125_000, 3_700_000, -86_400_000) }),
  weighted(1, { do: oneOf('expire', 'revoke', 'land') }),
] as const
/** Lost requests and answers; none of them arrives later. */
export const losses = [
  weighted(3, {
    do: oneOf('faults'),
    faults: fc.array(fc.constantFrom<Fault>('ok', ...lost), { minLength: 1, maxLength: 4 }),
  }),
  network,
] as const
export type Event = Generated<(typeof events)[number]['arbitrary']>

/** An upper bound for the request timeouts of a device. */
const maxTimeoutMs = 90_000

export const applyEvent = (server: ReferenceServer, event: Event): void => {
  if (event.do === 'faults') server.faults.push(...event.faults)
  if (event.do === 'network') server.isOnline = event.isOnline
  if (event.do === 'expire') server.expireAccess()
  if (event.do === 'revoke') server.revokeAll()
  if (event.do === 'land') server.landHeld()
  if (event.do !== 'wait') return
  server.now += event.milliseconds
  if (event.milliseconds > maxTimeoutMs) server.timeOut()
}
