import { createHash } from 'node:crypto'
import type { SiteFiles } from './site-files.ts'

const file = '/importmap.json'

/** Returns the hash of an inline element's text, as a content security policy names it. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns what the policy of every page must allow: the import map of the build, which a script puts into the page (build/import-map.ts).
 * Nothing if the build has none.
 */
export const allowedImportMap = async (files: Pick<SiteFiles, 'has' | 'text'>): Promise<string[]> =>
  files.has(file) ? [hashOf(await files.text(file))] : []
