import { type RefObject, useEffect, useRef, useState } from 'react'

/** So far below the screen that what is fetched then is there when it is scrolled to. */
const ahead = '600px'

/** True once the element has come near the screen, for what is too heavy to be there from the start. Never before hydration. */
export const useNear = <T extends Element>(): [RefObject<T | null>, boolean] => {
  const element = useRef<T>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [isNear])
  return [element, isNear]
}
