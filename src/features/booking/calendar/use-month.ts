import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import { availabilityOn } from '#contract/rules/time/availability.ts'
import { startInstant, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { dataSaverStore } from '#lib/device/data-saver.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { availabilityQuery } from './availability-query.ts'
import { monthOf } from './month.ts'
import type { Offer } from './selection.ts'

export interface MonthView {
  /** `weekdays`: the server could not be asked, so only the listing's weekdays are known. */
  status: 'loading' | 'known' | 'weekdays'
  /** Of a day in that month; without the server's answer, what the listing's weekdays say of it. */
  dayOf: (date: string) => AvailabilityDay
  /** Every day of the month as the server says; none where it has not said. */
  days: readonly AvailabilityDay[]
  /** The group as the server knows it now. */
  groupSize: number
  retry: () => void
}

/** Which days of a month can be booked. */
export const useMonth = (offer: Offer, month: string): MonthView => {
  const [opened] = useState(() => Date.now())
  // A page that the server renders is kept for the day: its hours are not over.
  const isHydrated = useHydrated()
  const now = isHydrated ? opened : startInstant(todayInMorocco(), '00:00')
  const { data, isError, refetch } = useQuery(availabilityQuery(offer.id, month))
  return {
    status: data ? 'known' : isError ? 'weekdays' : 'loading',
    dayOf: (date) => data?.days.find((day) => day.date === date) ?? availabilityOn(offer, {}, date, now),
    days: data?.days ?? [],
    groupSize: data?.groupSize ?? offer.groupSize,
    retry: () => void refetch(),
  }
}

/** Has the next month ready before a person turns to it. A failure shows when they do. */
export const prefetchMonth = (id: string, month: string): void => {
  if (!dataSaverStore.get()) void queryClient.prefetchQuery(availabilityQuery(id, month))
}

/** The month that a day lies in, or this one. */
export const monthFor = (date: string, today: string): string => monthOf(date === '' ? today : date)
