import { type RefObject, useEffect, useRef, useState } from 'react'

/** How wide an element is, in CSS pixels; 0 until it is measured. */
export const useWidth = <T extends Element>(): [RefObject<T | null>, number] => {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
