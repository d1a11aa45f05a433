import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { whenStill } from '../start/when-still.ts'

/**
 * Renders off-screen content once the user has paused and the processor is free, so not while the page is hydrated or scrolled.
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
