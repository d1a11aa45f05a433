import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'

/** In milliseconds: the page and what it does first come before. */
const delayMs = 2000

/** Draws what nobody sees yet once the processor is free: not while the page is hydrated, and not beside its first work. */
export const WhenIdle = ({ children }: { children: ReactNode }) => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const draw = () => startTransition(() => setIdle(true))
    const timer = setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(draw) : draw()), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return isIdle && <Suspense>{children}</Suspense>
}
