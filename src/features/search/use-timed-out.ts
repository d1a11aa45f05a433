import { useEffect, useState } from 'react'

/** True once something has been waited for longer than `timeoutMs`. `subject` names what: another one starts anew. */
export const useTimedOut = (isWaiting: boolean, timeoutMs: number, subject: string): boolean => {
  const [lateFor, setLateFor] = useState<string | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLateFor(subject), timeoutMs)
    return () => clearTimeout(timer)
  }, [isWaiting, timeoutMs, subject])
  return isWaiting && lateFor === subject
}
