/** Whether Rihla can be reached, by what requests came to. pwa/watch-connectivity.ts asks the server where none says it. */
import { showReachable } from './connectivity.ts'

let answeredAt = 0
let onFailure = () => {}

/** When the server last answered anything, in milliseconds since 1970; 0 if it has not in this window. */
export const lastAnswerAt = (): number => answeredAt

/** A request was answered by the API. */
export const noteAnswer = (): void => {
  answeredAt = Date.now()
  showReachable(true)
}

/**
 * A request was not answered, or not by the server. One broken connection is not a dead server: the watcher asks at once,
 * and its probe decides.
 */
export const noteFailure = (): void => onFailure()

/** The one that is told of failed requests; the answer ends it. */
export const watchFailures = (listener: () => void): (() => void) => {
  onFailure = listener
  return () => {
    onFailure = () => {}
  }
}
