/**
 * Did the server send this screen drawn, in the interface's language? Then it is hydrated, and whatever of it comes
 * later waits for the answer it was drawn from. `path` is the address's pathname. False where there is no page.
 */
export const isServerRendered = (path: string): boolean =>
  typeof document !== 'undefined' && document.getElementById('root')?.dataset.path === path

/** Treats a server-rendered page as a shell: its language or its parameters are not this person's. */
export const discardServerMarkup = (): void => {
  delete document.getElementById('root')?.dataset.path
}
