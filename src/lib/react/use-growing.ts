import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the screen the next ones are added, so that nobody sees the end of what is there. */
const ahead = '1200px'

/** By list: who comes back to a list finds it as long as it was, and with it the place they had scrolled to. */
const lengths = new Map<string, number>()

/**
 * How many of a long list's items are drawn: a few screens, and more as its end comes near. `end` goes on an element
 * after the last one.
 */
export const useGrowing = <T extends Element>(
  list: string,
  total: number,
  step = 60,
): { count: number; end: RefObject<T | null> } => {
  const end = useRef<T>(null)
  const [length, setLength] = useState(() => lengths.get(list) ?? step)
  const count = Math.min(length, total)
  const isWhole = count === total
  useEffect(() => {
    lengths.set(list, length)
    if (isWhole || !end.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setLength(length + step)
      },
      { rootMargin: ahead },
    )
    // Observed anew after each step: an end that is still near is told of again.
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [list, length, step, isWhole])
  return { count, end }
}
