/**
 * Errors from the first moment on, held until the reporter is here: it is loaded after the first paint, and part of the
 * start is only this list.
 */

/** `caught` by a boundary on the page; `recovered` while hydrating; `start`: the app does not run. */
export type ErrorKind = 'uncaught' | 'rejection' | 'caught' | 'recovered' | 'start'
export type TakeError = (kind: ErrorKind, thrown: unknown) => void

const held: Parameters<TakeError>[] = []
let take: TakeError = (...error) => {
  // The first ones say most: what follows is often their consequence.
  if (held.length < 20) held.push(error)
}

export const holdError: TakeError = (kind, thrown) => take(kind, thrown)

/** Hands over what was held, and from now on every error as it comes. */
export const takeErrors = (next: TakeError): void => {
  take = next
  for (const error of held.splice(0)) next(...error)
}
