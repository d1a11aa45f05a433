/**
 * Web Locks in memory: one holder a name, first come first served, released where the holder's process dies, and taken
 * over from one that is frozen.
 */
import { AppError } from '../api/app-error.ts'
import type { Hold, LockName, WithLock } from '../db/locks.ts'

interface Ticket {
  owner: object
  lost: AbortController
  turn: PromiseWithResolvers<void>
}

const holdOf = ({ lost }: Ticket): Hold => ({
  lost: lost.signal,
  check: async () => {
    if (lost.signal.aborted) throw new AppError('cancelled', 'Another window has taken over')
  },
})

export class FakeLocks {
  readonly #queues = new Map<LockName, Ticket[]>()
  readonly #frozen = new Set<object>()

  /** The lock function as one process sees it. */
  for(owner: object): WithLock {
    return async (name, work) => {
      const queue = this.#queues.get(name) ?? []
      this.#queues.set(name, queue)
      const ticket: Ticket = { owner, lost: new AbortController(), turn: Promise.withResolvers() }
      queue.push(ticket)
      queue[0]?.turn.resolve()
      await ticket.turn.promise
      try {
        return await work(holdOf(ticket))
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

  /** The system stopped that process: whoever waits for what it holds, or comes to hold, takes it over. */
  freeze(owner: object): void {
    this.#frozen.add(owner)
    for (const queue of this.#queues.values()) this.#takeOver(queue)
  }

  thaw(owner: object): void {
    this.#frozen.delete(owner)
  }

  #takeOver(queue: Ticket[]) {
    const [holder] = queue
    if (!holder || !this.#frozen.has(holder.owner)) return
    holder.lost.abort()
    this.#leave(queue, holder)
  }

  #leave(queue: Ticket[], ticket: Ticket) {
    const place = queue.indexOf(ticket)
    if (place < 0) return
    queue.splice(place, 1)
    if (place > 0) return
    queue[0]?.turn.resolve()
    this.#takeOver(queue)
  }
}
