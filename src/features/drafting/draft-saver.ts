/** Writes a draft while it changes: one write after the other, the newest state alone, with a pause between two writes. */
import type { SaveState } from '#lib/device/save-state.ts'

export interface DraftSaver {
  /** Something changed: it counts as not saved at once, and is written now or a pause after the write before. */
  change(): void
  /** Resolves once everything is saved; throws what the write threw. */
  flush(): Promise<void>
  /** Writes what is left, and nothing that comes after. */
  stop(): void
}

interface Deps {
  /** Writes the newest state. One that fails waits for the next change, or for a person who asks again. */
  write(): Promise<void>
  /** Returns the code of what `write` threw. */
  codeOf(thrown: unknown): string
  /** `failed` holds until a write succeeds, so that an alert is not announced with every key. */
  onState(state: SaveState): void
  /** Milliseconds between two writes. */
  pauseMs: number
}

export const createDraftSaver = ({ write, codeOf, onState, pauseMs }: Deps): DraftSaver => {
  let isDirty = false
  let isUrgent = false
  let isStopped = false
  let hasFailed = false
  let endedAt = 0
  let wake = () => {}
  let running: Promise<void> | null = null

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isUrgent ? 0 : Math.max(0, endedAt + pauseMs - Date.now()))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    while (isDirty) {
      if (!isUrgent) await pause()
      isDirty = false
      try {
        await write()
      } catch (error) {
        isDirty = true
        hasFailed = true
        onState({ kind: 'failed', code: codeOf(error) })
        throw error
      } finally {
        endedAt = Date.now()
      }
      hasFailed = false
      onState({ kind: isDirty ? 'saving' : 'saved' })
    }
  }
  const start = (): Promise<void> => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
  const hurry = () => {
    isUrgent = true
    wake()
  }

  return {
    change: () => {
      if (isStopped) return
      isDirty = true
      if (!hasFailed) onState({ kind: 'saving' })
      start().catch(() => undefined)
    },
    flush: async () => {
      hurry()
      try {
        while (isDirty || running) await start()
      } finally {
        isUrgent = isStopped
      }
    },
    stop: () => {
      isStopped = true
      hurry()
      if (isDirty) start().catch(() => undefined)
    },
  }
}
