/** The one quiet status of the shell, by priority (design: interface, offline manners). */

export interface SyncFacts {
  online: boolean
  /** Why not: the device has no network, or the server does not answer. */
  cause: 'device' | 'server' | null
  needsSignIn: boolean
  waiting: number
  refused: number
  /** Changes that a person must decide about: the server holds something newer. */
  conflicts: number
  /** Changes that wait for an update, because only a newer release can send them. */
  needsUpdate: number
  sending: boolean
}

export type SyncStatusView =
  | { kind: 'refused'; count: number }
  | { kind: 'conflicts'; count: number }
  | { kind: 'sign-in'; waiting: number }
  | { kind: 'offline'; cause: SyncFacts['cause']; waiting: number }
  | { kind: 'syncing'; waiting: number }
  | { kind: 'waiting'; waiting: number }
  | null

/** What the pill says, or null where there is nothing to say. */
export const statusOf = ({
  online,
  cause,
  needsSignIn,
  waiting,
  refused,
  conflicts,
  needsUpdate,
  sending,
}: SyncFacts): SyncStatusView => {
  if (refused > 0) return { kind: 'refused', count: refused }
  if (conflicts > 0) return { kind: 'conflicts', count: conflicts }
  // Only a sign-in ends this wait.
  if (needsSignIn && online) return { kind: 'sign-in', waiting }
  if (!online) return { kind: 'offline', cause, waiting }
  if (sending) return { kind: 'syncing', waiting }
  const all = waiting + needsUpdate
  return all > 0 ? { kind: 'waiting', waiting: all } : null
}
