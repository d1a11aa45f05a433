/**
 * What every open window does, whoever looks at it: keeps the catalogue fresh and reads again after the system had
 * stopped it. A first-time visitor needs nothing else, so the rest of the synchronisation loads when the device holds
 * something of a person's.
 */
import { catalogueMeta } from '../catalogue/cache.ts'
import { hasOtherCities, pullCatalogue } from '../catalogue/experiences.ts'
import { reportResumed } from '../db/database-state.ts'
import { device } from '../db/device.ts'
import { live } from '../db/live.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { ownerOf } from '../db/owner.ts'
import { sessionStore } from '../session/store.ts'
import { watchSaved } from '../streets/watch-saved.ts'
import { isPageVisible, watchPage } from './page.ts'

/** Timers of a stopped window are late by more than this, in milliseconds. */
const tickMs = 4000
/** The catalogue is asked for again when a person comes back after this long, in milliseconds. */
const catalogueAgeMs = 10 * 60_000

const refreshCatalogue = async () => {
  const { asOf } = await catalogueMeta(mirror)
  const isOld = asOf === null || Math.abs(Date.now() - asOf) > catalogueAgeMs
  if (isOld || (await hasOtherCities())) await pullCatalogue()
}
/** Where it fails, the next occasion tries again. */
const refreshQuietly = () => void refreshCatalogue().catch(() => undefined)

/** True where the device holds a session (an ended one included), a change to send, a log-out to report or private rows. */
const hasPersonalData = () =>
  onDevice(async () => {
    const found = await Promise.all([
      device.session.count(),
      device.outbox.count(),
      device.meta.get('toRevoke'),
      ownerOf(mirror),
    ])
    return found.some(Boolean)
  })

/** Calls `work` once, as soon as there is a session or personal data on this device. The returned function ends the wait. */
const whenPersonal = (work: () => void): (() => void) => {
  let isOver = false
  const end = () => {
    isOver = true
    stopSession()
    stopRows()
  }
  const begin = () => {
    if (isOver) return
    end()
    work()
  }
  const look = () => {
    if (sessionStore.get().status !== 'anonymous') begin()
  }
  let stopRows = () => {}
  const stopSession = sessionStore.subscribe(look)
  look()
  // Storage that cannot be read holds nothing to send.
  if (!isOver)
    stopRows = live(hasPersonalData).subscribe(
      (isThere) => isThere && begin(),
      () => undefined,
    )
  return end
}

/** Announces a resumed window once it is visible: the timers of a hidden one are late all the time. */
const watchForResume = () => {
  let lastTick = Date.now()
  let mayHaveMissed = false
  const announce = () => {
    if (!mayHaveMissed || !isPageVisible()) return
    mayHaveMissed = false
    reportResumed()
  }
  const tick = () => {
    mayHaveMissed ||= Date.now() - lastTick > 2 * tickMs
    lastTick = Date.now()
    announce()
  }
  const timer = setInterval(tick, tickMs)
  return { announce, stop: () => clearInterval(timer) }
}

/** Starts all of it; the returned function stops it. */
export const startWindow = (): (() => void) => {
  const resume = watchForResume()
  let stopSync = () => {}
  let isStopped = false
  const loadSync = async () => {
    const { startSync } = await import('./start.ts')
    if (!isStopped) stopSync = startSync()
  }
  const onShown = () => {
    resume.announce()
    refreshQuietly()
  }
  const stopWatching = watchPage(refreshQuietly, onShown)
  const stopSaved = watchSaved()
  const stopWaiting = whenPersonal(() => void loadSync().catch(() => undefined))
  refreshQuietly()
  return () => {
    isStopped = true
    resume.stop()
    stopWatching()
    stopSaved()
    stopWaiting()
    stopSync()
  }
}
