/**
 * Errors from the first moment on, held until the reporter is here: it is loaded after the first paint, and part of the
 * start is only this list.
 */
export type TakeError = (thrown: unknown) => void

const held: unknown[] = []
let take: TakeError = (thrown) => {
  // The first ones say most: what follows is often their consequence.
  if (held.length < 20) held.push(thrown)
}

/** Chromium's words for it; other engines do not say what was interrupted. Short: it is part of the start. */
const isInterruptedPlay = (reason?: { name?: unknown; message?: unknown }) =>
  reason?.name === 'AbortError' && /^The play\(/.test(`${reason.message}`)

/** React tells the window of every error, too, also of those that a boundary has caught (src/app/main.tsx). */
export const holdErrors = (): void => {
  addEventListener('error', ({ error }) => take(error))
  addEventListener('unhandledrejection', (event) => {
    // Nothing failed (specification, section 9): the console does not hear of it either.
    if (isInterruptedPlay(event.reason)) event.preventDefault()
    else take(event.reason)
  })
}

/** Hands over what was held, and from now on every error as it comes. */
export const takeErrors = (next: TakeError): void => {
  take = next
  for (const thrown of held.splice(0)) next(thrown)
}
