/** Saves one value after the other, and of those that come meanwhile the newest alone. */
export interface LatestSaver<T> {
  save(value: T): void
  /** Nothing is saved from now on; resolves once what is on its way has ended. */
  stop(): Promise<void>
}

export const createLatestSaver = <T>(write: (value: T) => Promise<void>): LatestSaver<T> => {
  let next: { value: T } | null = null
  let running: Promise<void> | null = null
  let isStopped = false
  const run = async () => {
    while (next && !isStopped) {
      const { value } = next
      next = null
      // A device that cannot be written keeps nothing; the form itself goes on.
      await write(value).catch(() => undefined)
    }
    running = null
  }
  return {
    save: (value) => {
      next = { value }
      if (!isStopped) running ??= run()
    },
    stop: async () => {
      isStopped = true
      await running
    },
  }
}
