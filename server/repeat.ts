/** Something a server does over and over, beside answering requests. */
export interface Repeated {
  /** Begins no other round and waits for the one in hand. */
  stop: () => Promise<void>
}

/** Does `work` now, and again `pauseMs` milliseconds after the end of each round. What a round throws goes to `failed`. */
export const repeat = (work: () => Promise<unknown>, pauseMs: number, failed: (thrown: unknown) => void): Repeated => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const round = async (): Promise<void> => {
    await work().catch(failed)
    if (!isStopped) timer = setTimeout(() => (current = round()), pauseMs)
  }
  let current = round()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
