/** What the built service worker does when it starts, before any event: opening the app waits for it. */
import { createContext, runInContext } from 'node:vm'

/** Nothing answers while it starts. */
const never = new Promise(() => {})

/**
 * True where the script looks for the database by itself, which Dexie does as soon as it runs, or one that it imports. Throws what the
 * script throws.
 */
export const looksForDatabase = (script: string, read: (address: string) => string): boolean => {
  let isAsked = false
  const scope = {
    addEventListener: () => undefined,
    caches: { keys: () => never, open: () => never },
    location: new URL('https://rihla.example/sw.js'),
    registration: { scope: 'https://rihla.example/' },
    Request,
    Response,
    Headers,
    URL,
    TextEncoder,
    AbortController,
    importScripts: (address: string) => runInContext(read(address), scope),
    setTimeout,
    get indexedDB() {
      isAsked = true
      return undefined
    },
  }
  createContext(Object.assign(scope, { self: scope }))
  runInContext(script, scope)
  return isAsked
}
