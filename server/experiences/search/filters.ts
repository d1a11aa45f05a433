/**
 * The filters of a search as SQL: selects the same rows as contract/rules/search/search-catalogue.ts (search.test.ts compares
 * them). Conditions hold placeholders: searches with the same filters are one statement with other values.
 */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { normalise } from '#contract/rules/search/normalise.ts'
import { isSignsAlone, type SearchFilters, weekdayOf } from '#contract/rules/search/search.ts'
import { isBookableDay } from '#contract/rules/time/availability.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { dayPlaces } from '#server/platform/db/schema/bookings.ts'
import { experiences, sampleEnd } from '#server/platform/db/schema/experiences.ts'
import type { KnownLexemes } from './known-lexemes.ts'
import { toCityQuery, toExactQuery, toWordsQuery } from './lexemes.ts'

const table = experiences
const { placeholder } = sql

const [day, places] = [sql`${placeholder('day')}::date`, sql`${placeholder('places')}::integer`]
/** Listings whose day differs from their plan, read once a search from an index of the day. */
const ofDay = (condition: SQL) =>
  sql`(select ${dayPlaces.experienceId} from ${dayPlaces} where ${dayPlaces.day} = ${day} and ${condition})`
/** Offered by the weekly plan and not full, or available by a day that differs from the plan. */
const available = sql`(case when ${placeholder('weekday')}::smallint = any(${table.availableDays})
  then ${table.id} not in ${ofDay(sql`${dayPlaces.places} < ${places}`)}
  else ${table.id} in ${ofDay(sql`${dayPlaces.places} >= ${places}`)} end)`
/** For searches of today: a start that is still to come has the places. */
const hasLaterStart = sql`(cardinality(${table.timeSlots}) = 0 or exists (
  select from unnest(${table.timeSlots}) as slot
  left join availability_exceptions of_start
    on (of_start.experience_id, of_start.day, of_start.time_slot) = (${table.id}, ${day}, slot)
  left join availability_exceptions of_day
    on (of_day.experience_id, of_day.day, of_day.time_slot) = (${table.id}, ${day}, '')
  left join seats on (seats.experience_id, seats.day, seats.time_slot) = (${table.id}, ${day}, slot)
  where slot > ${placeholder('time')} and coalesce(of_start.capacity, of_day.capacity, case
    when ${placeholder('weekday')}::smallint = any(${table.availableDays}) then ${table.groupSize} else 0 end)
    - coalesce(seats.taken, 0) >= ${places}))`

/** One condition for each filter but the words, which `wordsBy` selects by index. */
const conditions = {
  category: eq(table.category, placeholder('category')),
  location: eq(table.locationKey, placeholder('location')),
  minPrice: gte(table.price, placeholder('minPrice')),
  maxPrice: lte(table.price, placeholder('maxPrice')),
  minRating: gte(table.ratingHundredths, placeholder('minRating')),
  minDurationHours: gte(table.durationHours, placeholder('minDurationHours')),
  maxDurationHours: lte(table.durationHours, placeholder('maxDurationHours')),
  available,
  hasLaterStart,
  never: sql`false`,
  instantConfirmation: eq(table.instantConfirmation, sql`true`),
  guests: gte(table.groupSize, placeholder('guests')),
}
type Condition = keyof typeof conditions
const conditionNames = Object.keys(conditions) as Condition[]

type Value = Condition | 'words' | 'titleWords' | 'cityWords' | 'weekday' | 'day' | 'places' | 'time'
/** The values of the requested filters as the columns hold them; absent for other filters. */
export type FilterValues = { [name in Value]?: string | number | undefined }

/** A day that cannot be booked finds nothing; for today, starts that are over do not count. */
const dayValues = (date: string, guests: number | undefined, now: number): FilterValues => {
  if (!isBookableDay(date, now)) return { never: 1 }
  const today = inMorocco(now)
  const values = { available: 1, weekday: weekdayOf(date), day: date, places: guests ?? 1 }
  return date === today.day ? { ...values, hasLaterStart: 1, time: today.time } : values
}

const wordValues = (filters: SearchFilters, known: KnownLexemes | null): FilterValues => {
  const { search, location, category, sort = 'recommended' } = filters
  const query = search === undefined ? null : toWordsQuery(search, known)
  if (search === undefined || query === null) return {}
  // Listings have their place and category among their words, so that the index of words finds fewer.
  const ofPlace = toExactQuery(`${location ?? ''} ${category ?? ''}`)
  return {
    words: ofPlace === null ? query : `${query} & ${ofPlace}`,
    // Only the recommended order looks at titles.
    ...(sort === 'recommended' && { titleWords: query }),
    ...(location !== undefined &&
      known !== null &&
      cityValues(search, { location: normalise(location), category }, known)),
  }
}

const cityValues = (search: string, place: Parameters<typeof toCityQuery>[1], known: KnownLexemes): FilterValues => {
  const cityWords = toCityQuery(search, place, known)
  return cityWords === null ? {} : { cityWords }
}

export const filterValues = (filters: SearchFilters, now: number, known: KnownLexemes | null = null): FilterValues => {
  const {
    category,
    location,
    search,
    minRating = 0,
    date,
    sort: _sort,
    instantConfirmation,
    guests,
    ...ranges
  } = filters
  const values = {
    ...ranges,
    category,
    location: location === undefined ? undefined : normalise(location),
    // Ratings have two decimals on both sides, so hundredths compare exactly.
    minRating: minRating <= 0 ? undefined : Math.round(minRating * 100),
    ...(date !== undefined && dayValues(date, guests, now)),
    ...(search !== undefined && isSignsAlone(search) && { never: 1 }),
    ...(instantConfirmation && { instantConfirmation: 1 }),
    guests,
    ...wordValues(filters, known),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

export const shapeOf = (values: FilterValues): string => Object.keys(values).join()

/**
 * The index in which a search looks: that of the order, of all words (`experiences.search_words`), or of a city's words
 * (`search_rows`). PostgreSQL estimates every word that is not very common at one in two hundred rows, and would often choose
 * another one.
 */
export type Path = 'order' | 'words' | 'city'

/** Tests rows of another index: PostgreSQL uses no index of words for a `case`, and estimates that half of the rows pass. */
const isTrue = (match: SQL): SQL<boolean> => sql`case when ${match} then true else false end`

const wordsMatch = sql`${table.searchWords} @@ ${placeholder('words')}::tsquery`
const wordsBy: Record<Path, SQL> = {
  order: isTrue(wordsMatch),
  words: wordsMatch,
  city: sql`words_in_city(${table.locationKey}, ${table.searchWords}) @@ ${placeholder('cityWords')}::tsquery`,
}

/** Returns all filters as one condition; undefined without filters. */
export const filterSql = (values: FilterValues, path: Path): SQL | undefined =>
  and(
    ...conditionNames.filter((name) => values[name] !== undefined).map((name) => conditions[name]),
    values.words === undefined ? undefined : wordsBy[path],
  )

/** Selects rows whose title has every word: by the index of titles, and among rows that another index finds. */
export const indexedTitleMatch = sql`${table.titleWords} @@ ${placeholder('titleWords')}::tsquery`
export const titleMatch = isTrue(indexedTitleMatch)

/** A sixteenth of the listings, by their random ids. Spelled as the index is declared. */
export const isSampled = sql`${table.id} < ${sql.raw(`'${sampleEnd}'`)}`
