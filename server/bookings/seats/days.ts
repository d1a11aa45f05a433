/** Finds free days for lists of experiences. */
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listNextDays } from '#contract/endpoints/availability.ts'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import { weekdayOf } from '#contract/rules/search/search.ts'
import { availabilityOn, nextDaysAhead, type Offer } from '#contract/rules/time/availability.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findDayFacts, findDayPlaces, findPlans } from './repository.ts'

/** Returns one day of each experience that is public, as its calendar shows it. `now` is in milliseconds since 1970. */
export const dayOfEach = async (
  db: Database,
  ids: readonly string[],
  day: string,
  now: number,
): Promise<ReadonlyMap<string, AvailabilityDay>> => {
  const [plans, facts] = await Promise.all([findPlans(db, ids), findDayFacts(db, ids, day)])
  return new Map(plans.map((plan) => [plan.id, availabilityOn(plan, facts.get(plan.id) ?? {}, day, now)]))
}

const hasPlaces = ({ slots }: AvailabilityDay, guests: number) => slots.some(({ placesLeft }) => placesLeft >= guests)

/** Returns the first day after today with enough places. `differing` are the days that differ from the plan. */
const firstFreeDay = (
  { availableDays, groupSize }: Offer,
  differing: ReadonlyMap<string, number> | undefined,
  { today, guests }: { today: string; guests: number },
): string | null => {
  for (let days = 1; days <= nextDaysAhead; days++) {
    const date = addDays(today, days)
    const planned = availableDays.includes(weekdayOf(date)) ? groupSize : 0
    if ((differing?.get(date) ?? planned) >= guests) return date
  }
  return null
}

/** Returns the next day on which each experience can be booked. Today counts while a start is still to come. */
export const nextDays = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ids, guests = 1 }: QueryOf<typeof listNextDays>,
): Promise<DataOf<typeof listNextDays>> => {
  const now = clock().getTime()
  const { day: today } = inMorocco(now)
  const [plans, ofToday, differing] = await Promise.all([
    findPlans(db, ids),
    dayOfEach(db, ids, today, now),
    findDayPlaces(db, ids, { from: today, to: addDays(today, nextDaysAhead) }),
  ])
  const dateOf = (plan: Offer & { id: string }) => {
    if (plan.groupSize < guests) return null
    const day = ofToday.get(plan.id)
    return day && hasPlaces(day, guests) ? today : firstFreeDay(plan, differing.get(plan.id), { today, guests })
  }
  return { nextDays: plans.map((plan) => ({ id: plan.id, date: dateOf(plan) })) }
}
