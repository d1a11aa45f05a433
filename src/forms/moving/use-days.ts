import { useEffect, useEffectEvent, useState } from 'react'
import type { AvailabilityDay } from '#contract/models/availability.ts'

/** The calendar as the server says now, and what a guest pays there. */
export interface Calendar {
  days: readonly AvailabilityDay[]
  price: number
}
export type LoadCalendar = () => Promise<Calendar>

export type CalendarView =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | ({ status: 'ready' } & Calendar)

/** Fetches the calendar each time the sheet opens. */
export const useCalendar = (load: LoadCalendar, isOpen: boolean): CalendarView => {
  const [attempt, setAttempt] = useState(0)
  const [seen, setSeen] = useState<Calendar | 'failed' | null>(null)
  const ask = useEffectEvent(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isOpen) return
    let isStopped = false
    const tell = (next: Calendar | 'failed') => {
      if (!isStopped) setSeen(next)
    }
    ask().then(tell, () => tell('failed'))
    return () => {
      isStopped = true
    }
  }, [isOpen, attempt])
  if (seen === null) return { status: 'loading' }
  if (seen !== 'failed') return { status: 'ready', ...seen }
  return {
    status: 'failed',
    retry: () => {
      setSeen(null)
      setAttempt(attempt + 1)
    },
  }
}
