/** Whether the built app is there and newer than all it is made of. JavaScript: `npm start` loads no compiler for it. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders and files of the project that the build reads. A deployment without its sources has none of them. */
const sources = [
  'src',
  'build',
  'content',
  'contract',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/** What the build writes first of what the server needs, and what it writes last. */
const first = 'dist/screens.json'
const last = 'dist/sw.js'

/** @type {(path: string) => number} When it last changed, in milliseconds since 1970; 0 where it is not there. */
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** @type {(path: string, after: number) => boolean} A folder changes with the names in it, so what was deleted counts. */
const isNewer = (path, after) => {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return false
  if (stats.mtimeMs > after) return true
  return stats.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), after))
}

/** @type {(root: string) => boolean} `root`: the project's folder. */
export const isBuilt = (root) => {
  const builtAt = changedAt(join(root, last))
  if (builtAt === 0 || changedAt(join(root, first)) === 0) return false
  return !sources.some((source) => isNewer(join(root, source), builtAt))
}
