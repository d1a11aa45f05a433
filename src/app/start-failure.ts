/** The app could not start, or has lost its whole page: what still works without any script is left to the person. */
import { keep } from '#lib/device/device-storage.ts'

/** Never reloads: whoever wants to try again does so, in a link of the page that stands. */
export const startFailed = (thrown: unknown): void => {
  reportError(thrown)
  // For the next start: the reporter is code, too, and may be what cannot be loaded.
  keep('start-failure', `${thrown}\n${(thrown as Error | null)?.stack}`)
  const note = document.getElementById('start-note')
  const isReadable = document.querySelector('#root[data-path]>*')
  // Without network and worker no other page can be opened; this one has at least the note.
  if (note && (isReadable || !(navigator.onLine || navigator.serviceWorker?.controller))) note.hidden = false
  else location.replace(`/problem.${document.documentElement.lang}.html`)
}
