import { ApiError } from '#server/platform/http/api-error.ts'

export interface QueueLimits {
  /** Tasks that run at once. */
  running: number
  /** Waiting tasks of all clients. */
  waiting: number
  waitingOfClient: number
}

/** Runs a task of a client when it is that client's turn. */
export type InTurn = <T>(client: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs a few tasks at once. The others wait in one line for each client, and the lines take turns: a client with many tasks waits behind
 * its own. Throws `overloaded` if too many tasks wait.
 */
export const createFairQueue = (limits: QueueLimits): InTurn => {
  let running = 0
  let waiting = 0
  // In the order of the clients' turns.
  const lines = new Map<string, (() => void)[]>()

  const wait = (client: string): Promise<void> => {
    const line = lines.get(client) ?? []
    if (waiting >= limits.waiting || line.length >= limits.waitingOfClient)
      throw new ApiError('overloaded', { retryAfter: 5 })
    lines.set(client, line)
    waiting++
    return new Promise((resolve) => line.push(resolve))
  }
  /** Starts a task of the next client in place of a finished one. */
  const startNext = () => {
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
      startNext()
    }
  }
}
