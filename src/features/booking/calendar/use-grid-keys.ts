import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { weekdayOf } from '#contract/rules/search/search.ts'
import { addDays } from '#contract/rules/time/morocco-time.ts'
import { addMonths, monthOf, sameDayIn } from './month.ts'

interface Bounds {
  active: string
  /** The earliest and the latest day that can be gone to. */
  first: string
  last: string
  onActive: (date: string) => void
}

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, 1 - weekdayOf(day)),
  End: (day) => addDays(day, 7 - weekdayOf(day)),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
}
/** Days run against the arrows where the page is read from the right. */
const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

interface GridKeys {
  grid: RefObject<HTMLTableElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
}

/** Moves the focus through a grid of days, into other months too. */
export const useGridKeys = ({ active, first, last, onActive }: Bounds): GridKeys => {
  const grid = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const move = moves[(isMirrored && mirrored[event.key]) || event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const wanted = move(active)
    const next = wanted < first ? first : wanted > last ? last : wanted
    if (next === active) return
    isMoving.current = true
    onActive(next)
  }
  return { grid, onKeyDown }
}
