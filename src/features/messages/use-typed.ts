import { useEffect, useRef, useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { readTyped, saveTyped } from '#data/messages/commands.ts'
import { createLatestSaver } from '#lib/device/latest-saver.ts'
import type { SaveState } from '#lib/device/save-state.ts'

/** The unsent text of a conversation, saved on this device with every change: a reload or a killed tab loses nothing of it. */
export const useTyped = (thread: string): [text: string, setText: (text: string) => void, saveState: SaveState] => {
  const [text, show] = useState('')
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'unchanged' })
  const [saver] = useState(() =>
    createLatestSaver({
      write: (next: string) => saveTyped(thread, next),
      codeOf: (thrown) => toAppError(thrown).code,
      onState: setSaveState,
    }),
  )
  const isTouched = useRef(false)
  useEffect(() => {
    void readTyped(thread).then(
      (saved) => {
        // What was typed before the draft was read replaces it.
        if (!isTouched.current) show(saved)
      },
      () => undefined,
    )
  }, [thread])
  const setText = (next: string) => {
    isTouched.current = true
    show(next)
    saver.save(next)
  }
  return [text, setText, saveState]
}
