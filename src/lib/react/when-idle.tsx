import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { whenStill } from '../start/when-still.ts'

/**
 * Draws what nobody sees yet once a person has paused and the processor is free: not while the page is hydrated or scrolled, and not beside its
 * first work.
 */
export const WhenIdle = ({ children }: { children: ReactNode }) => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isOver = false
    void whenStill().then(() => {
      if (!isOver) startTransition(() => setIdle(true))
    })
    return () => {
      isOver = true
    }
  }, [])
  return isIdle && <Suspense>{children}</Suspense>
}
