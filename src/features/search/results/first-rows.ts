/**
 * The first results of a search without filters, as one record that can be read at once: a cold start paints them before the
 * database is open. They are public, and replaced as soon as the device or the server has answered.
 */
import type { DeviceSearch } from '#data/catalogue/search.ts'
import { keep, readKept } from '#lib/device/device-storage.ts'
import { buildId } from '#lib/start/build-id.ts'
import type { ResultsView } from './results-view.ts'

const key = 'first-rows'
/** What a tall phone shows, and a little more. */
export const maxRows = 6

interface Kept {
  /** Another build may have rows of another shape. */
  build: string
  found: DeviceSearch
}

const read = (): DeviceSearch | null => {
  try {
    // Written below, by this very build.
    const kept = JSON.parse(readKept(key) ?? 'null') as Kept | null
    return kept?.build === buildId ? kept.found : null
  } catch {
    return null
  }
}

/** As they were when the window first asked. Undefined until then. */
let firstRows: DeviceSearch | null | undefined

/**
 * Undefined where none were kept before this window. What it keeps itself is for the next one: a screen that read and kept them
 * with each rendering would be rendered again by its own news, for ever.
 */
export const readFirstRows = (): DeviceSearch | undefined => {
  if (firstRows === undefined) firstRows = read()
  return firstRows ?? undefined
}

/** What was kept last: the same results are told with each rendering. */
let last: object | undefined

/** Keeps what a search without filters has found, for the next window. */
export const keepFirstRows = (view: ResultsView): void => {
  if (view.status !== 'ready' || view.isUpdating || view.total === 0) return
  const { rows, total, saved } = view
  if (rows === last) return
  last = rows
  const asOf = saved ? saved.asOf : Date.now()
  const found: DeviceSearch = { rows: rows.slice(0, maxRows), total, asOf, among: saved?.among ?? null }
  keep(key, JSON.stringify({ build: buildId, found } satisfies Kept))
}
