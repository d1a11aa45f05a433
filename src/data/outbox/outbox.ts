/** The drain of this device, wired. */
import { call } from '../api/call.ts'
import { device } from '../db/device.ts'
import { withLock } from '../db/locks.ts'
import { mirror } from '../db/mirror.ts'
import { visitor } from '../db/visitor.ts'
import { applyAcknowledged } from '../favorites/cache.ts'
import { createPullFavorites } from '../favorites/pull.ts'
import { sessionRepository } from '../session/session.ts'
import { createDrainer, type DrainerDeps, type DrainResult } from './engine/drainer.ts'
import { createOutboxStore } from './engine/outbox-store.ts'

export const outbox = createOutboxStore(device)

/** Asks the server for this person's favorites. */
export const pullFavoritesNow = createPullFavorites({ sessionRepository, call, db: mirror, now: Date.now })

let patience = new AbortController()

const parts: DrainerDeps = {
  store: outbox,
  call,
  withLock,
  now: Date.now,
  random: Math.random,
  signal: () => patience.signal,
  acknowledged: (userId, favorites) =>
    // A mirror that cannot be written is told everything by the next pull; the acknowledgement counts without it.
    applyAcknowledged(mirror, userId, favorites).catch(() => undefined),
  sendSingle: async (row, signal) => (await import('./kinds/send-alone.ts')).sendAlone(outbox, row, signal),
}
const drainOnce = createDrainer(parts)
/** Apart from whoever is signed in: what keeps one from leaving keeps the other not. */
const drainVisitorsOnce = createDrainer({ ...parts, owner: visitor })

let running: Promise<DrainResult> | null = null
let isAskedAgain = false
let isForcedAgain = false

const drainAndPull = async (isForced: boolean): Promise<DrainResult> => {
  let force = isForced
  let settled = 0
  try {
    for (;;) {
      const result = await drainOnce(force)
      settled += result.settled
      await drainVisitorsOnce(force)
      if (!isAskedAgain) return { ...result, settled }
      force = isForcedAgain
      isAskedAgain = isForcedAgain = false
    }
  } finally {
    running = null
    // Once the changes are in, the list is read again: what the server holds is what shows.
    if (settled > 0) void pullFavoritesNow().catch(() => undefined)
  }
}

/**
 * Sends what waits. Asked while it runs, it goes round once more, so that nothing written meanwhile is left behind.
 * `isForced`: the network was just seen to be there, so back-off is over. Throws only where the device cannot be read.
 */
export const drain = (isForced = false): Promise<DrainResult> => {
  if (running) {
    isAskedAgain = true
    isForcedAgain ||= isForced
    return running
  }
  running = drainAndPull(isForced)
  return running
}

/** Sends what visitors left on this device, and nothing of anybody's account. */
export const drainVisitors = (): Promise<DrainResult> => drainVisitorsOnce(true)

/**
 * The network has come back: what is under way was sent into the one before, and would hang until its time-out. It is
 * given up and sent again; its keys keep that harmless where it arrived after all.
 */
export const drainAfresh = (): Promise<DrainResult> => {
  patience.abort()
  patience = new AbortController()
  return drain(true)
}
