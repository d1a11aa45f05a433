/** What goes on in the background after the first interaction, in one file: each that the start names costs every page. */

import type { AnyRouter } from '@tanstack/react-router'
import { type SessionState, sessionStore } from '#data/session/store.ts'
import { followSessionEnd } from '#features/auth/sign-out/session-end.ts'
import { loadProblemScreen } from '#features/shell/problem/route-error.tsx'
import { Pill } from '#features/sync/sync-status.tsx'
import { dataSaverStore } from '#lib/device/data-saver.ts'
import { keptStreetsStore } from '#lib/map/kept-streets.ts'
import { whenState } from '#lib/react/when-state.ts'
import { noteVisit } from '#lib/start/last-visit.ts'
import { whenStill } from '#lib/start/when-still.ts'
import { followKeyboard } from '#pwa/keyboard.ts'
import { followCurrency } from './follow-currency.ts'
import { followErrors } from './follow-errors.ts'
import { followPictures } from './picture-transition.ts'
import { dropPersonalQueries, persistQueries } from './query-cache.ts'
import { fetchAhead } from './router.tsx'

/** The pattern of the deepest route that is open: no ids, no parameters. */
const routeOf = (router: AnyRouter): string => {
  const { fullPath } = router.state.matches.at(-1) ?? {}
  return typeof fullPath === 'string' ? fullPath.replace(/(.)\/$/, '$1') : 'unknown'
}

/** By then a first worker has taken the page over, in milliseconds; it keeps every file of the build. */
const workerTimeoutMs = 10_000

/** What says that code is missing must be here itself, also where no worker keeps it, as in some private windows. */
const keepProblemScreen = () => {
  if (!navigator.serviceWorker?.controller) void loadProblemScreen().catch(() => undefined)
}

/**
 * Removes the canonical address that the server wrote into the head (server/web/head-tags.ts) after a navigation in the app: it would be
 * another page's, and browsers share it.
 */
const followHead = (router: AnyRouter): void => {
  // What was requested: the canonical address of a page may be another one's, which holds the same.
  const [sent] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(sent?.name ?? location.href)
  const look = () => {
    if (pathname !== location.pathname) document.querySelector('[rel=canonical]')?.remove()
  }
  router.subscribe('onResolved', look)
  look()
}

const follow = (router: AnyRouter): void => {
  followErrors(() => routeOf(router))
  setTimeout(keepProblemScreen, workerTimeoutMs)
  void persistQueries()
  dropPersonalQueries()
  followCurrency()
  noteVisit(Date.now())
  followKeyboard()
  followHead(router)
  followPictures(router)
  // From here on the app answers links, and fetches what they need by itself (server/web/page-body.ts).
  document.querySelector('[type=speculationrules]')?.remove()
  keptStreetsStore.subscribe(
    () =>
      void import('#ui/map/streets/street-code.ts')
        .then(({ bringStreetCode }) => bringStreetCode())
        .catch(() => undefined),
  )
  void import('#data/reference/morocco-offsets.ts').then(({ pullOffsets }) => pullOffsets()).catch(() => undefined)
}

/** A link that is pointed at has its page fetched, as the browser did until now (server/web/page-body.ts); with data saving on, none has. */
const followDataSaver = () => {
  fetchAhead.isOn = !dataSaverStore.get()
}

/**
 * What a person who is signed in needs at once, and a visitor when they go on: their list, what waits, the catalogue. A visitor's first
 * scroll is what starts it, and the database and the catalogue would slow it: they wait for a pause (docs/decisions/0118).
 */
export const synchronise = async (router: AnyRouter): Promise<void> => {
  void Pill.preload().catch(() => undefined)
  follow(router)
  // First, so that it hears of an end that the start of the synchronisation finds.
  followSessionEnd(router)
  dataSaverStore.subscribe(followDataSaver)
  followDataSaver()
  const isVisitor = ({ status }: SessionState) => status === 'anonymous'
  if (isVisitor(sessionStore.get()))
    await Promise.race([whenStill(), whenState(sessionStore, (session) => !isVisitor(session))])
  const { startWindow } = await import('#data/sync/window.ts')
  startWindow()
}

/** A picture that only whoever uploaded it may see. */
export const fetchOwn = async (address: string) =>
  (await import('#data/account/own-pictures.ts')).fetchOwnPicture(address)
