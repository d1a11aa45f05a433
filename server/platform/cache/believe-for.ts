/** Asks at most once in `ms` milliseconds; between, everybody gets the same answer, a refusal included. */
export const believeFor = <T>(ms: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<T>
  return () => {
    if (performance.now() - askedAt > ms) {
      askedAt = performance.now()
      answer = ask()
    }
    return answer
  }
}
