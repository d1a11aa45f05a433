import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadMessage } from '#data/messages/overlay.ts'

/** Nearer to the end than this is at the end. */
const nearPx = 48

const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight}/${clientHeight}`

interface Scroll {
  scroller: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  /** A message came while older ones were being read. */
  hasNews: boolean
  onScroll: () => void
  toEnd: () => void
}

/**
 * Keeps the end in sight while it is being read, and their place where they are not. It opens at the first unread
 * message (`[data-unread]`), else at the end.
 */
export const useScroll = (messages: readonly ThreadMessage[]): Scroll => {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [hasNews, setNews] = useState(false)
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number } | null>(null)
  const atEnd = useRef(true)
  const size = useRef('')
  const first = messages[0]?.id
  const last = messages.at(-1)

  const look = () => {
    const box = scroller.current
    if (!box) return
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
    const seen = sizeOf(box)
    // A box that is laid out anew moves as well, before the observer below is told: nobody has left the end by that.
    if (!isNear && atEnd.current && seen !== size.current) box.scrollTop = box.scrollHeight
    else atEnd.current = isNear
    size.current = seen
    setAtEnd(atEnd.current)
    if (atEnd.current) setNews(false)
  }
  const toEnd = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    look()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is looked after when messages come, and only then.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const known = before.current
    size.current = sizeOf(box)
    if (known === null) {
      const unread = box.querySelector('[data-unread]')
      // By hand: `scrollIntoView` would move the page as well.
      const top = unread ? unread.getBoundingClientRect().top - box.getBoundingClientRect().top - nearPx : null
      box.scrollTop = top === null ? box.scrollHeight : box.scrollTop + top
      look()
    } else if (known.first !== first && known.last === last?.id) box.scrollTop += box.scrollHeight - known.height
    else if (known.last !== last?.id) {
      if (atEnd.current || last?.isMine) box.scrollTop = box.scrollHeight
      else setNews(true)
    } else if (atEnd.current) box.scrollTop = box.scrollHeight
    before.current = { first, last: last?.id, height: box.scrollHeight }
  }, [messages])

  // The composer grows, the keyboard comes, letters become larger: who is at the end stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the box may be another element with other messages.
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight
    })
    for (const part of [box, ...box.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [messages])

  return { scroller, isAtEnd, hasNews, onScroll: look, toEnd }
}
