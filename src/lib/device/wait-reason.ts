/** Why a queued change has not reached the server yet. Pure; the sentences are in src/i18n/wait-reason.tsx. */
import type { Connectivity } from './connectivity.ts'

/** What the device stores about a queued change that the server has not refused. Times in milliseconds since 1970. */
export interface WaitFacts {
  /** When the request under way began; null while there is none. */
  sentAt: number | null
  /** The change needs no session, or there is one. */
  hasSession: boolean
  /** The state of an earlier change that has to be sent first; null if there is none. */
  heldBackBy: 'waiting' | 'refused' | null
  /** The change can be undone until then; null if it leaves at once. */
  undoUntil: number | null
  /** Until when the server asked this device to send nothing (`Retry-After`); null if it did not. */
  serverHoldUntil: number | null
  nextAttemptAt: number
  /** Code of the error that ended the last attempt; null after none. */
  errorCode: string | null
}

/** The facts of a change that was just queued, and that nothing holds back. */
export const newlyQueued: WaitFacts = {
  sentAt: null,
  hasSession: true,
  heldBackBy: null,
  undoUntil: null,
  serverHoldUntil: null,
  nextAttemptAt: 0,
  errorCode: null,
}

export type WaitReason =
  /** The request is under way. */
  | { kind: 'sending'; until: number }
  | { kind: 'sign-in' }
  /** An earlier change was refused, and has to be sent or discarded first. */
  | { kind: 'earlier-refused' }
  /** The device has no network. */
  | { kind: 'offline' }
  /** The device has a network, and the server does not answer. */
  | { kind: 'no-answer' }
  /** The server asked to wait until then. */
  | { kind: 'server-hold'; until: number }
  /** The server failed (5xx). */
  | { kind: 'server-error' }
  /** A limit of this kind of change, by the error code that explains it. */
  | { kind: 'limit'; code: string }
  /** It can still be undone. */
  | { kind: 'undo'; until: number }
  | { kind: 'earlier' }
  /** Nothing holds it back: it is sent with the next request. */
  | { kind: 'next' }

/** An attempt is over after this long; a row that still says it is under way was left by a process that was killed. */
const maxAttemptMs = 100_000

export const isUnderWay = ({ sentAt }: Pick<WaitFacts, 'sentAt'>, now: number): boolean =>
  sentAt !== null && Math.abs(now - sentAt) < maxAttemptMs

/** Codes that only say that the server could not be reached: the connection says whether that is still so. */
const connectionErrors = new Set(['network', 'timeout', 'cancelled', 'not_contract', 'request_in_flight'])
const serverErrors = new Set(['internal', 'unavailable', 'overloaded', 'out_of_space', 'request_timeout'])

const ofLastAttempt = ({ errorCode, nextAttemptAt }: WaitFacts, now: number): WaitReason | null => {
  if (errorCode === null || connectionErrors.has(errorCode)) return null
  if (errorCode === 'rate_limited') return nextAttemptAt > now ? { kind: 'server-hold', until: nextAttemptAt } : null
  return serverErrors.has(errorCode) ? { kind: 'server-error' } : { kind: 'limit', code: errorCode }
}

/** The reason that is resolved last: what the traveler has to do first, then the connection, the server, and the device's own pauses. */
export const waitReason = (facts: WaitFacts, { online, cause }: Connectivity, now: number): WaitReason => {
  const { sentAt, hasSession, heldBackBy, undoUntil, serverHoldUntil } = facts
  if (!hasSession) return { kind: 'sign-in' }
  if (heldBackBy === 'refused') return { kind: 'earlier-refused' }
  if (!online) return { kind: cause === 'server' ? 'no-answer' : 'offline' }
  if (sentAt !== null && isUnderWay(facts, now)) return { kind: 'sending', until: sentAt + maxAttemptMs }
  if (serverHoldUntil !== null && serverHoldUntil > now) return { kind: 'server-hold', until: serverHoldUntil }
  const failed = ofLastAttempt(facts, now)
  if (failed) return failed
  if (undoUntil !== null && undoUntil > now) return { kind: 'undo', until: undoUntil }
  return { kind: heldBackBy === 'waiting' ? 'earlier' : 'next' }
}
