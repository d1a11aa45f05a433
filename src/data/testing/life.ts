/**
 * A process that can be killed between any two steps: afterwards nothing it waits for ever comes back. One that is frozen
 * stops at its next step, and goes on from there.
 */

type AnyFunction = (...given: never[]) => unknown

/** One for each who waits: a promise that all share would keep everything that waits for it. */
const never = () => new Promise<never>(() => {})

export class Life {
  /** Steps left; each dependency that is called and each one that answers is one. */
  #left = Number.POSITIVE_INFINITY
  /** Calls that were made and not answered yet. */
  #busy = 0
  #untilFrozen = Number.POSITIVE_INFINITY
  #frozen: PromiseWithResolvers<void> | null = null
  readonly #death = Promise.withResolvers<void>()
  readonly died = this.#death.promise
  /** Releases or freezes the locks of a process that the system ends or stops. */
  readonly #locks: { release(): void; freeze(): void }

  constructor(locks: { release(): void; freeze(): void }) {
    this.#locks = locks
  }

  get isDead(): boolean {
    return this.#left <= 0
  }

  get isBusy(): boolean {
    return !this.isDead && this.#busy > 0
  }

  dieAfter(steps: number): void {
    if (this.isDead) return
    this.#left = steps
    if (steps <= 0) this.#die()
  }

  freezeAfter(steps: number): void {
    if (this.isDead || this.#frozen) return
    this.#untilFrozen = steps
    if (steps <= 0) this.#freeze()
  }

  thaw(): void {
    this.#untilFrozen = Number.POSITIVE_INFINITY
    this.#frozen?.resolve()
    this.#frozen = null
  }

  #freeze() {
    this.#frozen = Promise.withResolvers()
    this.#locks.freeze()
  }

  #die() {
    this.#locks.release()
    this.#death.resolve()
  }

  #step(): boolean {
    if (this.isDead) return false
    this.#left -= 1
    if (this.#left <= 0) this.#die()
    this.#untilFrozen -= 1
    if (this.#untilFrozen <= 0 && !this.#frozen) this.#freeze()
    return !this.isDead
  }

  /** Waiting inside of work that is none: for an answer that hangs. */
  async idle<T>(work: () => Promise<T>): Promise<T> {
    this.#busy -= 1
    try {
      return await work()
    } finally {
      this.#busy += 1
    }
  }

  /** The function as this process calls it. One that only calls others is not work of its own: `isWork` is false. */
  mortal<F extends AnyFunction>(call: F, isWork = true): F {
    const weight = isWork ? 1 : 0
    const mortal = async (...given: Parameters<F>) => {
      if (this.#frozen) await this.#frozen.promise
      if (!this.#step()) return never()
      this.#busy += weight
      try {
        return await call(...given)
      } finally {
        this.#busy -= weight
        if (this.#frozen) await this.#frozen.promise
        // A step that was taken and whose answer nobody lives to see.
        if (!this.#step()) await never()
      }
    }
    // The same parameters, and a promise of the same result.
    return mortal as unknown as F
  }

  /** Every method of an object as this process calls it. */
  mortals<T extends object>(methods: T): T {
    const entries = Object.entries(methods).map(([name, method]) => [
      name,
      typeof method === 'function' ? this.mortal(method as AnyFunction) : method,
    ])
    return Object.fromEntries(entries) as T
  }
}
