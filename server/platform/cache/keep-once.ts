/**
 * Makes something the first time it is asked for and keeps it. A failure is not kept: whoever asks next tries again, where
 * a rejected promise would be the answer for as long as the process lives.
 */
export const keepOnce = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | undefined
  return () => {
    if (kept) return kept
    const made = make()
    kept = made
    made.catch(() => {
      kept = undefined
    })
    return made
  }
}
