/** Keeps what changes, one write after the other: of what comes meanwhile the newest alone, and never twice in one breath. */
export type SaverState = 'kept' | 'writing' | 'failed'

export interface DraftSaver {
  /** Something changed: it counts as not kept at once, and is written now or a breath after the write before. */
  change(): void
  /** Resolves once everything is kept; throws what the write threw. */
  flush(): Promise<void>
  /** Writes what is left, and nothing that comes after. */
  stop(): void
}

interface Deps {
  /** Writes the newest state. One that fails waits for the next change, or for a person who asks again. */
  write(): Promise<void>
  onState(state: SaverState, error?: unknown): void
  /** Milliseconds between two writes. */
  pauseMs: number
}

export const createDraftSaver = ({ write, onState, pauseMs }: Deps): DraftSaver => {
  let isDirty = false
  let isUrgent = false
  let isStopped = false
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
        onState('failed', error)
        throw error
      } finally {
        endedAt = Date.now()
      }
      if (!isDirty) onState('kept')
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
      // Nothing newer than what is kept may look kept.
      onState('writing')
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
