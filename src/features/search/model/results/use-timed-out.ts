import { useEffect, useState } from 'react'

/** True once something has been waited for longer than `patienceMs`. `subject` names what: another one starts anew. */
export const useTimedOut = (isWaiting: boolean, patienceMs: number, subject: string): boolean => {
  const [lateFor, setLateFor] = useState<string | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLateFor(subject), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting, patienceMs, subject])
  return isWaiting && lateFor === subject
}
