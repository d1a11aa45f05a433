/** Something a server does over and over, beside answering requests. */
export interface Repeated {
  /** Begins no other round and waits for the one in hand. */
  stop: () => Promise<void>
}

/**
 * Does `work` now, and again `pauseMs` milliseconds after the end of each round. What a round throws goes to `failed`. Its
 * signal is aborted when it is stopped, so that a long round can end early.
 */
export const repeat = (
  work: (stopping: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  failed: (thrown: unknown) => void,
): Repeated => {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const round = async (): Promise<void> => {
    await work(stopping.signal).catch(failed)
    if (!stopping.signal.aborted) timer = setTimeout(() => (current = round()), pauseMs)
  }
  let current = round()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await current
    },
  }
}
