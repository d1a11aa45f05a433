import { useEffect, useRef, useState } from 'react'

/** Writes one text after the other, and of those that come meanwhile the newest alone. */
const createSaver = (thread: string) => {
  let next: string | null = null
  let isRunning = false
  const run = async () => {
    isRunning = true
    const { saveTyped } = await import('#data/messages/commands.ts')
    while (next !== null) {
      const text = next
      next = null
      // A device that cannot be written keeps nothing; what is typed stays on the screen.
      await saveTyped(thread, text).catch(() => undefined)
    }
    isRunning = false
  }
  return (text: string) => {
    next = text
    if (!isRunning) void run().catch(() => undefined)
  }
}

/** What is typed to a conversation, kept on the device while it is typed: a reload or a killed tab loses nothing of it. */
export const useTyped = (thread: string): [text: string, setText: (text: string) => void] => {
  const [text, show] = useState('')
  const [save] = useState(() => createSaver(thread))
  const isTouched = useRef(false)
  useEffect(() => {
    void import('#data/messages/commands.ts')
      .then(({ readTyped }) => readTyped(thread))
      .then(
        (kept) => {
          // Whoever was quicker than the device goes on with what they typed.
          if (!isTouched.current) show(kept)
        },
        () => undefined,
      )
  }, [thread])
  const setText = (next: string) => {
    isTouched.current = true
    show(next)
    save(next)
  }
  return [text, setText]
}
