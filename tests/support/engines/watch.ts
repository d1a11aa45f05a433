/** What a page complains about, noted in the page itself: WebKit's driver hands no console out. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs in the page before the app: moves its clock by what a journey asked for. The worker keeps its own. */
const moveClock = () => {
  const ahead = Number(localStorage.getItem('clock-ahead-of-the-page') ?? 0)
  if (ahead === 0) return
  const now = Date.now.bind(Date)
  globalThis.Date = class extends Date {
    constructor(...parts: unknown[]) {
      // The parts are those of Date's own constructor, whichever of its forms it is.
      super(...((parts.length === 0 ? [now() + ahead] : parts) as [number]))
    }
    static override now = () => now() + ahead
  } as DateConstructor
}

/** Runs in the page before the app; notes survive a navigation and a cold start. */
const watch = () => {
  const key = 'complaints-of-the-page'
  // What is still coming when a page is left fails: nobody sees that.
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const note = (text: string) =>
    !isLeaving &&
    localStorage.setItem(
      key,
      JSON.stringify([...JSON.parse(localStorage.getItem(key) ?? '[]'), `${location.pathname}: ${text}`]),
    )
  const original = console.error
  console.error = (...words: unknown[]) => {
    note(
      `console.error: ${words.map((word) => (word instanceof Error ? `${word.message} ${word.stack}` : String(word))).join(' ')}`,
    )
    original(...words)
  }
  addEventListener('error', (event) => note(`uncaught: ${event.message} ${event.error?.stack ?? ''}`))
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason} ${reason?.stack ?? ''}`))
  document.addEventListener('securitypolicyviolation', (event) =>
    note(`CSP violation of ${event.effectiveDirective}: ${event.blockedURI}`),
  )
}

/** Runs in the page: the notes so far, which are then forgotten. */
export const takeComplaints = (): string[] => {
  const key = 'complaints-of-the-page'
  const notes = JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
  localStorage.removeItem(key)
  return notes
}

/** Puts the watch before the first script of a copied site, so that it is precached and runs without network as well. */
export const watchSite = async (root: string): Promise<void> => {
  const assets = join(root, 'dist/assets')
  const names = await readdir(assets)
  const boot = names.find((name) => /^boot-[\w-]+\.js$/.test(name))
  if (!boot) throw new Error('The build has no boot script')
  await writeFile(join(assets, boot), `(${moveClock})();(${watch})();${await readFile(join(assets, boot), 'utf8')}`)
  for (const name of names.filter((other) => other.startsWith(`${boot}.`))) await rm(join(assets, name))
}
