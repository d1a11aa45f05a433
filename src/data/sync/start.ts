/** Keeps this device and the server in step while a window is open; the worker helps when none is. */
import { isServerThere } from '#lib/probe.ts'
import { AppError } from '../api/app-error.ts'
import { catalogueMeta } from '../db/catalogue-mirror.ts'
import { reportResumed } from '../db/database-state.ts'
import { mirror } from '../db/mirror.ts'
import { hasOtherCities, pullCatalogue } from '../experiences.ts'
import { pullFavorites } from '../favorites.ts'
import { live } from '../live.ts'
import { drain, drainAfresh, drainVisitors } from '../outbox/drain.ts'
import { type QueueEntry, readQueue, toSyncStatus } from '../outbox/view.ts'
import { pullOwnBookings, pullOwnHosting, syncOwnDrafts } from '../pull-own.ts'
import { keeper } from '../session/current.ts'
import { pendingRevocations, sendRevocations } from '../session/revocations.ts'
import { isLive } from '../session/row.ts'
import { followSession, settleSession } from '../session/settle-session.ts'
import { sessionStore } from '../session/store.ts'
import { askForBackgroundSync } from './background-sync.ts'

import { syncStatus } from './status.ts'

/** While rows wait and the window is seen, the server is looked for this often: sync begins within 5 s of its return. */
const probeMs = 4000
/** The catalogue is asked for again when somebody comes back after this long. */
const catalogueAgeMs = 10 * 60_000

/** What a window has and a worker has not; the types of both are not in one library. */
interface Page {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
  readonly visibilityState?: string
}
const pageOf = (name: 'window' | 'document') => (globalThis as { [name: string]: unknown })[name] as Page

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** It needs nobody's decision and nobody's password. */
const mayLeave = ({ state }: QueueEntry) => state === 'waiting' || state === 'sending'

const refreshCatalogue = async () => {
  const { asOf } = await catalogueMeta(mirror)
  const isOld = asOf === null || Math.abs(Date.now() - asOf) > catalogueAgeMs
  if (isOld || (await hasOtherCities())) await pullCatalogue()
}

/** Only somebody who is signed in has anything to hear of, and loads the code for it. The answer ends it. */
const followWhenSignedIn = (document: Page): (() => void) => {
  let isAsked = false
  let isOver = false
  let stop = () => {}
  const begin = async () => {
    const { startEvents } = await import('./events.ts')
    if (!isOver) stop = startEvents(document)
  }
  const look = () => {
    if (isAsked || sessionStore.get().status !== 'signed-in') return
    isAsked = true
    quietly(begin())
  }
  const stopWatching = sessionStore.subscribe(look)
  look()
  return () => {
    isOver = true
    stopWatching()
    stop()
  }
}

/** Starts the triggers of a window: start, online, coming into view, and a timer while rows wait. The answer stops them. */
export const startSync = (): (() => void) => {
  const [page, document] = [pageOf('window'), pageOf('document')]
  let isWaiting = false
  let hasLogOuts = false
  let isProbing = false

  const probe = async () => {
    if (!(isWaiting || hasLogOuts) || isProbing) return
    isProbing = true
    try {
      // A window nobody looks at keeps to the back-off.
      if (document.visibilityState !== 'visible') await drain()
      else if (await isServerThere()) {
        quietly(sendRevocations())
        await drain(true)
      }
    } finally {
      isProbing = false
    }
  }
  let lastTick = Date.now()
  let mayHaveMissed = false
  /** Once it is looked at: the timers of a hidden window are late all the time. */
  const readAgain = () => {
    if (!mayHaveMissed || document.visibilityState !== 'visible') return
    mayHaveMissed = false
    reportResumed()
  }
  const tick = () => {
    mayHaveMissed ||= Date.now() - lastTick > 2 * probeMs
    lastTick = Date.now()
    readAgain()
    quietly(probe())
  }
  const timer = setInterval(tick, probeMs)

  const catchUp = (drained: Promise<unknown>) => {
    quietly(sendRevocations())
    quietly(drained)
    quietly(syncOwnDrafts())
    quietly(refreshCatalogue())
  }
  const comeOnline = () => catchUp(drainAfresh())
  const comeIntoView = () => {
    readAgain()
    if (document.visibilityState === 'visible') catchUp(drain(true))
  }
  page.addEventListener('online', comeOnline)
  document.addEventListener('visibilitychange', comeIntoView)

  const stopFollowing = followSession()
  const stopEvents = followWhenSignedIn(document)
  const stopWatching = live(readQueue).subscribe(
    (queue) => {
      const wasWaiting = isWaiting
      isWaiting = queue.some(mayLeave)
      syncStatus.set(toSyncStatus(queue))
      if (isWaiting && !wasWaiting) quietly(askForBackgroundSync())
    },
    // Storage that cannot be read has nothing to send.
    () => undefined,
  )
  const stopWatchingLogOuts = live(pendingRevocations).subscribe(
    (tokens) => {
      hasLogOuts = tokens.length > 0
    },
    () => undefined,
  )
  quietly(settleSession().then(startOff))

  return () => {
    clearInterval(timer)
    page.removeEventListener('online', comeOnline)
    document.removeEventListener('visibilitychange', comeIntoView)
    stopFollowing()
    stopEvents()
    stopWatching()
    stopWatchingLogOuts()
  }
}

/** A window that was killed may have kept a draft and not queued it. Where nobody is signed in there is none. */
const queueDrafts = () => syncOwnDrafts().catch(() => undefined)

/** What this person left is sent before their list is asked for. */
const startOff = async () => {
  quietly(sendRevocations())
  quietly(refreshCatalogue())
  await queueDrafts()
  await drain(true)
  if (!isLive(await keeper.read())) return
  await pullFavorites()
  await pullOwnBookings()
  await pullOwnHosting()
}

/** In the worker the windows are asked for, so that a session that ends with them is not used after them. */
interface WorkerScope {
  clients?: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]> }
}

const mayDrainHere = async (): Promise<boolean> => {
  const row = await keeper.read()
  if (!isLive(row)) return false
  if (row.remember) return true
  const windows = await (globalThis as WorkerScope).clients?.matchAll({ type: 'window', includeUncontrolled: true })
  return (windows?.length ?? 0) > 0
}

/** For the background sync event: rejects while something is left to send, so that the browser wakes the worker again. */
export const drainInWorker = async (): Promise<void> => {
  const done = await Promise.allSettled([sendRevocations(), drainWhatWaits()])
  for (const each of done) if (each.status === 'rejected') throw each.reason
}

const drainWhatWaits = async () => {
  const mayAll = await mayDrainHere()
  if (mayAll) await queueDrafts()
  const { needsSignIn } = mayAll ? await drain(true) : await drainVisitors()
  const isForUs = ({ isVisitors }: QueueEntry) => isVisitors || (mayAll && !needsSignIn)
  const isLeft = (await readQueue()).some((entry) => mayLeave(entry) && isForUs(entry))
  if (isLeft) throw new AppError('network', 'Some changes could not be sent yet')
}
