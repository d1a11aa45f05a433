/** This device's outbox and its drain, wired. */

import { device } from '../db/device.ts'
import { withLock } from '../db/locks.ts'
import { mirror } from '../db/mirror.ts'
import { visitor } from '../db/visitor.ts'
import { call } from '../session/call.ts'
import { createDrainer, type DrainerDeps, type DrainResult } from './engine/drainer.ts'
import { createOutboxStore } from './engine/outbox-store.ts'
import { createSendRow } from './engine/send-row.ts'
import { registry } from './kinds/kinds.ts'

export const outbox = createOutboxStore(device, registry)

/** Ends what is under way. */
let attempts = new AbortController()

const store = outbox
const parts: DrainerDeps = {
  registry,
  store,
  mirror,
  call,
  withLock,
  now: () => Date.now(),
  random: Math.random,
  signal: () => attempts.signal,
  sendRow: createSendRow({ registry, store, call, device, mirror, now: () => Date.now() }),
}
const drainOnce = createDrainer(parts)
/** Apart from whoever is signed in: what keeps one from leaving keeps the other not. */
const drainVisitorsOnce = createDrainer({ ...parts, owner: visitor })

let running: Promise<DrainResult> | null = null
let isAskedAgain = false
let isForcedAgain = false

const listeners = new Set<() => void>()

/** Calls `listener` after each drain that changes have left by, until the returned function is called. */
export const onChangesSent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const drainUntilAskedNoMore = async (isForced: boolean): Promise<DrainResult> => {
  let force = isForced
  let completed = 0
  try {
    for (;;) {
      const result = await drainOnce(force)
      completed += result.completed
      await drainVisitorsOnce(force)
      if (!isAskedAgain) return { ...result, completed }
      force = isForcedAgain
      isAskedAgain = isForcedAgain = false
    }
  } finally {
    running = null
    if (completed > 0) for (const listener of listeners) listener()
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
  running = drainUntilAskedNoMore(isForced)
  return running
}

/** Sends what visitors left on this device, and nothing of anybody's account. */
export const drainVisitors = (): Promise<DrainResult> => drainVisitorsOnce(true)

/**
 * The network has come back: what is under way was sent into the one before, and would hang until its time-out. It is
 * given up and sent again; its keys keep that harmless where it arrived after all.
 */
export const drainAfresh = (): Promise<DrainResult> => {
  attempts.abort()
  attempts = new AbortController()
  return drain(true)
}
