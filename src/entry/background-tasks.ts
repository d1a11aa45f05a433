/** What goes on in the background after the first interaction, in one file: each that the start names costs every page. */
import type { AnyRouter } from '@tanstack/react-router'
import { loadProblemScreen } from '#features/shell/parts/problem/route-error.tsx'
import { keptStreetsStore } from '#lib/map/kept-streets.ts'
import { noteVisit } from '#lib/start/last-visit.ts'
import { followKeyboard } from '#pwa/keyboard.ts'
import { followHead } from './canonical-link.ts'
import { followCurrency } from './follow-currency.ts'
import { followErrors } from './follow-errors.ts'
import { persistQueries } from './persist-queries.ts'

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

export const follow = (router: AnyRouter): void => {
  followErrors(() => routeOf(router))
  setTimeout(keepProblemScreen, workerTimeoutMs)
  void persistQueries()
  followCurrency()
  noteVisit(Date.now())
  followKeyboard()
  followHead(router)
  keptStreetsStore.subscribe(
    () => void import('./street-code.ts').then(({ bringStreetCode }) => bringStreetCode()).catch(() => undefined),
  )
  void import('#data/reference/morocco-offsets.ts').then(({ pullOffsets }) => pullOffsets()).catch(() => undefined)
}
