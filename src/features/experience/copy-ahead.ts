/**
 * The device's copy, read while the page's code is on its way: a start without network then draws the page at once, not first what
 * stands in for it.
 */
import { isServerRendered } from '#lib/start/server-markup.ts'
import type { Copy } from './experience-view.ts'

let ahead: { id: string; copy: Copy } | null = null

/** Undefined where it was not read ahead. */
export const copyAhead = (id: string): Copy => (ahead?.id === id ? ahead.copy : undefined)

/** Rejects if the code fails to load; the page then reads the copy itself. */
export const readCopyAhead = async (id: string): Promise<void> => {
  const { readExperience } = await import('#data/catalogue/experiences.ts')
  // What the server has drawn is hydrated with the answer that it was drawn from.
  if (!isServerRendered(location.pathname)) ahead = { id, copy: await readExperience(id) }
}
