/** Keeps a person's data on this device and the server in step while a window is open; the worker helps when none is. */
import { isServerThere } from '#lib/device/probe.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { AppError } from '../api/app-error.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { device } from '../db/device.ts'
import { live } from '../db/live.ts'
import { isLive } from '../db/session-row.ts'
import { pullFavoriteList, pullFavorites } from '../favorites/commands.ts'
import { handOver } from '../favorites/hand-over.ts'
import { drain, drainAfresh, drainVisitors, onChangesSent } from '../outbox/outbox.ts'
import { type QueueEntry, readQueue, toSyncStatus } from '../outbox/queue.ts'
import { followSession, restoreSession } from '../session/restore-session.ts'
import { pendingRevocations, sendRevocations } from '../session/revocations.ts'
import { sessionRepository } from '../session/session.ts'
import { sessionStore } from '../session/store.ts'
import { startEvents } from './events.ts'
import { isPageVisible, pageDocument, watchPage } from './page.ts'
import { pullOwnBookings, pullOwnHosting, syncOwnDrafts } from './pull-own.ts'
import { syncStatus } from './status.ts'

// Once changes are in, the list is read again, in a window and in the worker.
onChangesSent(() => quietly(pullFavoriteList()))

/** While rows wait and the window is seen, the server is looked for this often: sync begins within 5 s of its return. */
const probeMs = 4000

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** It needs nobody's decision and nobody's password. */
const mayLeave = ({ state }: QueueEntry) => state === 'waiting' || state === 'sending'

/** Follows the server's events as soon as a user is signed in. The returned function stops it. */
const followWhenSignedIn = (): (() => void) => {
  let stop: (() => void) | undefined
  const look = () => {
    if (!stop && sessionStore.get().status === 'signed-in') stop = startEvents(pageDocument())
  }
  const stopWatching = sessionStore.subscribe(look)
  look()
  return () => {
    stopWatching()
    stop?.()
  }
}

/** Starts the triggers of a window: start, online, coming into view, and a timer while rows wait. The answer stops them. */
export const startSync = (): (() => void) => {
  let isWaiting = false
  let hasLogOuts = false
  let isProbing = false

  const probe = async () => {
    if (!(isWaiting || hasLogOuts) || isProbing) return
    isProbing = true
    try {
      // A window nobody looks at keeps to the back-off.
      if (!isPageVisible()) await drain()
      else if (await isServerThere()) {
        quietly(sendRevocations())
        await drain(true)
      }
    } finally {
      isProbing = false
    }
  }
  const timer = setInterval(() => quietly(probe()), probeMs)

  const catchUp = (drained: Promise<unknown>) => {
    quietly(sendRevocations())
    quietly(drained)
    quietly(syncOwnDrafts())
  }
  const stopWatchingPage = watchPage(
    () => catchUp(drainAfresh()),
    () => catchUp(drain(true)),
  )

  const stopFollowing = followSession()
  const stopEvents = followWhenSignedIn()
  const stopWatching = live(readQueue, { rests: true }).subscribe(
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
  quietly(restoreSession().then(startOff))

  return () => {
    clearInterval(timer)
    stopWatchingPage()
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
  await handOver(device, randomId).catch(() => undefined)
  await queueDrafts()
  await drain(true)
  if (!isLive(await sessionRepository.read())) return
  await pullFavorites()
  await pullOwnBookings()
  await pullOwnHosting()
}

/** In the worker the windows are asked for, so that a session that ends with them is not used after them. */
interface WorkerScope {
  clients?: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]> }
}

const mayDrainHere = async (): Promise<boolean> => {
  const row = await sessionRepository.read()
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

/** Resolves once nothing is held any more that could be undone when it was asked: ten seconds at most. */
const waitForHeld = async () => {
  const until = (await readQueue()).map(({ wait }) => wait.undoUntil ?? 0)
  const ms = Math.max(0, ...until) - Date.now()
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  return ms > 0
}

const drainWhatWaits = async () => {
  const mayAll = await mayDrainHere()
  if (mayAll) await queueDrafts()
  let { needsSignIn } = mayAll ? await drain(true) : await drainVisitors()
  if (mayAll && (await waitForHeld())) ({ needsSignIn } = await drain(true))
  const isForUs = ({ isVisitors }: QueueEntry) => isVisitors || (mayAll && !needsSignIn)
  const isLeft = (await readQueue()).some((entry) => mayLeave(entry) && isForUs(entry))
  if (isLeft) throw new AppError('network', 'Some changes could not be sent yet')
}
