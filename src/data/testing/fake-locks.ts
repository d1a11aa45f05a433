/** Web Locks in memory: one holder a name, first come first served, released where the holder's process dies. */
import { keptHold, type LockName, type WithLock } from '../locks.ts'

interface Ticket {
  owner: object
  begin(): void
}

export class FakeLocks {
  readonly #queues = new Map<LockName, Ticket[]>()

  /** The lock function as one process sees it. */
  for(owner: object): WithLock {
    return async (name, work) => {
      const queue = this.#queues.get(name) ?? []
      this.#queues.set(name, queue)
      const ticket: Ticket = { owner, begin: () => {} }
      const turn = new Promise<void>((resolve) => {
        ticket.begin = resolve
      })
      queue.push(ticket)
      if (queue[0] === ticket) ticket.begin()
      await turn
      try {
        return await work(keptHold)
      } finally {
        this.#leave(queue, ticket)
      }
    }
  }

  /** The system ended that process: what it held is free, what it waited for it will not take. */
  release(owner: object): void {
    for (const queue of this.#queues.values())
      for (const ticket of queue.filter((candidate) => candidate.owner === owner)) this.#leave(queue, ticket)
  }

  #leave(queue: Ticket[], ticket: Ticket) {
    const place = queue.indexOf(ticket)
    if (place < 0) return
    queue.splice(place, 1)
    if (place === 0) queue[0]?.begin()
  }
}
