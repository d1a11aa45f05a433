import type { SaveState } from './save-state.ts'

/** Saves one value after the other, and of those that come meanwhile the newest alone. */
export interface LatestSaver<T> {
  save(value: T): void
  /** Nothing is saved from now on; resolves once what is on its way has ended. */
  stop(): Promise<void>
}

interface Deps<T> {
  /** A write that fails is not repeated: the next value is written as usual. */
  write(value: T): Promise<void>
  /** Returns the code of what `write` threw. */
  codeOf(thrown: unknown): string
  onState(state: SaveState): void
}

export const createLatestSaver = <T>({ write, codeOf, onState }: Deps<T>): LatestSaver<T> => {
  let next: { value: T } | null = null
  let running: Promise<void> | null = null
  let isStopped = false
  const run = async () => {
    while (next && !isStopped) {
      const { value } = next
      next = null
      let state: SaveState = { kind: 'saved' }
      try {
        await write(value)
      } catch (thrown) {
        state = { kind: 'failed', code: codeOf(thrown) }
      }
      // A newer value is not saved yet; a failure holds until a write succeeds.
      if (!next || state.kind === 'failed') onState(state)
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
