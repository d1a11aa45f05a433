/** At most `width` tasks at once, at most `queue` waiting; `refuse` makes the error of one too many. */
export const limitConcurrency = (width: number, queue: number, refuse: () => Error) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= queue) throw refuse()
      // The one that ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** One run of a task per key at a time: who asks while it runs gets the same answer. */
export const singleFlight = <T>() => {
  const flights = new Map<string, Promise<T>>()
  return (key: string, task: () => Promise<T>): Promise<T> => {
    const flying = flights.get(key)
    if (flying) return flying
    const flight = task().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
