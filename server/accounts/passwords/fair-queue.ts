import { ApiError } from '#server/platform/http/api-error.ts'

export interface QueueLimits {
  /** Pieces of work in hand at once. */
  running: number
  /** What may wait in all, and of one client. */
  waiting: number
  waitingOfClient: number
}

/** Runs the work of one client for its turn. */
export type InTurn = <T>(client: string, work: () => Promise<T>) => Promise<T>

/**
 * A few pieces of work at once, the others in a line a client, one of each client after another: whoever brings many waits
 * behind their own, and another one's first is next but for the other clients' next.
 */
export const createFairQueue = (limits: QueueLimits): InTurn => {
  let running = 0
  let waiting = 0
  // In the order in which the clients' turns come.
  const lines = new Map<string, (() => void)[]>()

  const wait = (client: string): Promise<void> => {
    const line = lines.get(client) ?? []
    if (waiting >= limits.waiting || line.length >= limits.waitingOfClient)
      throw new ApiError('overloaded', { retryAfter: 5 })
    lines.set(client, line)
    waiting++
    return new Promise((resolve) => line.push(resolve))
  }
  /** Gives the place of finished work to the next client, or sets it free. */
  const passOn = () => {
    const [next] = lines
    if (next === undefined) {
      running--
      return
    }
    const [client, line] = next
    lines.delete(client)
    line.shift()?.()
    waiting--
    if (line.length > 0) lines.set(client, line)
  }
  return async (client, work) => {
    if (running < limits.running) running++
    else await wait(client)
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
