import { useEffect, useState } from 'react'
import { markRead } from '#data/messages/commands.ts'
import type { ThreadHead, ThreadMessage } from '#data/messages/overlay.ts'

/** Whether the window is looked at. */
const useSeen = (): boolean => {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}

/** Notes what was read: once its end is in sight, in a window that a person looks at. Also without network. */
export const useReading = (
  { conversationId, name }: ThreadHead,
  messages: readonly ThreadMessage[],
  readSeq: number,
  isAtEnd: boolean,
): void => {
  const isSeen = useSeen()
  const last = messages.findLast(({ isMine, seq }) => !isMine && seq !== null)?.seq ?? 0
  const isDue = isSeen && isAtEnd && conversationId !== null && last > readSeq
  useEffect(() => {
    if (!isDue || conversationId === null) return
    // A device that cannot note it shows it as unread again, which is what the server believes too.
    void markRead(conversationId, last, name).catch(() => undefined)
  }, [isDue, conversationId, last, name])
}
