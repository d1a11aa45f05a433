/** The app could not start, or has lost its whole page: what still works without any script is left to the person. */
import { holdError } from '#lib/held-errors.ts'

/** Never reloads: whoever wants to try again does so, in a link of the page that stands. */
export const startFailed = async (thrown: unknown): Promise<void> => {
  console.error(thrown)
  holdError('start', thrown)
  // Kept on the device for the next start, where its code can be had within a second.
  const reported = import('./error-reporter.ts').then(({ startErrorReporter }) => startErrorReporter())
  const [root, note] = ['root', 'start-note'].map((id) => document.getElementById(id))
  const isReadable = root?.dataset.path && root.firstChild
  // Without network and worker no other page can be opened; this one has at least the note.
  const hasOther = navigator.onLine || navigator.serviceWorker?.controller
  if (note && (isReadable || !hasOther)) note.hidden = false
  else {
    await Promise.race([reported, new Promise((resolve) => setTimeout(resolve, 1000))]).catch(() => undefined)
    location.replace(`/problem.${document.documentElement.lang}.html`)
  }
}
