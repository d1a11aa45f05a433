/**
 * contract/rules/search/search-catalogue.ts in SQL: the same rows in the same order. A test holds the two together. Conditions hold
 * placeholders: a search of the same shape is the same statement with other values.
 */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { normalise } from '#contract/rules/search/normalise.ts'
import { isSignsAlone, type SearchFilters, weekdayOf } from '#contract/rules/search/search.ts'
import { isBookableDay } from '#contract/rules/time/availability.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { dayPlaces } from '#server/platform/db/schema/bookings.ts'
import { bestScore, experiences, sampleEnd } from '#server/platform/db/schema/experiences.ts'
import type { WholeWords } from '../words/whole-words.ts'
import { cursorInstant, cursorInteger } from './cursor.ts'
import { isCutInCity, toAskedQuery, toCityQuery, toExactQuery } from './lexemes.ts'

const table = experiences
const { placeholder } = sql

const [day, places] = [sql`${placeholder('day')}::date`, sql`${placeholder('places')}::integer`]
/** Listings of a day that differs from their plan; both are read once a search, from an index of the day. */
const ofDay = (condition: SQL) =>
  sql`(select ${dayPlaces.experienceId} from ${dayPlaces} where ${dayPlaces.day} = ${day} and ${condition})`
/** Can be booked that day: by the week's plan unless the places are gone, or by what differs from it. */
const available = sql`(case when ${placeholder('weekday')}::smallint = any(${table.availableDays})
  then ${table.id} not in ${ofDay(sql`${dayPlaces.places} < ${places}`)}
  else ${table.id} in ${ofDay(sql`${dayPlaces.places} >= ${places}`)} end)`
/** Today, some start that is still to come has the places. */
const stillToday = sql`(cardinality(${table.timeSlots}) = 0 or exists (
  select from unnest(${table.timeSlots}) as slot
  left join availability_exceptions own on (own.experience_id, own.day, own.time_slot) = (${table.id}, ${day}, slot)
  left join availability_exceptions whole on (whole.experience_id, whole.day, whole.time_slot) = (${table.id}, ${day}, '')
  left join seats on (seats.experience_id, seats.day, seats.time_slot) = (${table.id}, ${day}, slot)
  where slot > ${placeholder('time')} and coalesce(own.capacity, whole.capacity, case
    when ${placeholder('weekday')}::smallint = any(${table.availableDays}) then ${table.groupSize} else 0 end)
    - coalesce(seats.taken, 0) >= ${places}))`

/**
 * One condition a filter; `words` and `titleWords` are what `search` means to the two word columns, `wholeWords` and `wholeTitleWords` the
 * same for their indexes.
 */
const conditions = {
  category: eq(table.category, placeholder('category')),
  location: eq(table.locationKey, placeholder('location')),
  minPrice: gte(table.price, placeholder('minPrice')),
  maxPrice: lte(table.price, placeholder('maxPrice')),
  minRating: gte(table.ratingHundredths, placeholder('minRating')),
  minDurationHours: gte(table.durationHours, placeholder('minDurationHours')),
  maxDurationHours: lte(table.durationHours, placeholder('maxDurationHours')),
  available,
  stillToday,
  never: sql`false`,
  instantConfirmation: eq(table.instantConfirmation, sql`true`),
  guests: gte(table.groupSize, placeholder('guests')),
  words: sql`${table.searchWords} @@ ${placeholder('wholeWords')}::tsquery`,
}
type Condition = keyof typeof conditions
const conditionNames = Object.keys(conditions) as Condition[]

type Value =
  | Condition
  | 'wholeWords'
  | 'titleWords'
  | 'wholeTitleWords'
  | 'cityWords'
  | 'isCutInCity'
  | 'weekday'
  | 'day'
  | 'places'
  | 'time'
export type FilterValues = { [name in Value]?: string | number | undefined }

/** A day that nobody can book finds nothing; of today, what has begun counts no more. */
const dayValues = (day: string, guests: number | undefined, now: number): FilterValues => {
  if (!isBookableDay(day, now)) return { never: 1 }
  const today = inMorocco(now)
  const values = { available: 1, weekday: weekdayOf(day), day, places: guests ?? 1 }
  return day === today.day ? { ...values, stillToday: 1, time: today.time } : values
}

/** Words that a row of this place and category has among its own, so that the index of words leads to fewer rows. */
const wordsOfPlace = ({ location = '', category = '' }: SearchFilters) => toExactQuery(`${location} ${category}`)

/** What `search` means, as rows are compared with and as indexes are asked: by whole words, if all that there are were given. */
const wordValues = (filters: SearchFilters, whole: WholeWords | null): FilterValues => {
  const { search, location, category, sort = 'recommended' } = filters
  const asked = search === undefined ? null : toAskedQuery(search)
  if (search === undefined || asked === null) return {}
  const inPlace = (query: string | null) => [query, wordsOfPlace(filters)].filter((part) => part !== null).join(' & ')
  const byIndex = toAskedQuery(search, whole)
  const city =
    location === undefined ? undefined : toCityQuery(search, { location: normalise(location), category, whole })
  return {
    words: inPlace(asked),
    wholeWords: inPlace(byIndex),
    cityWords: city,
    isCutInCity: city !== undefined && isCutInCity(city) ? 1 : undefined,
    // Only the recommended order looks at titles.
    ...(sort === 'recommended' && { titleWords: byIndex ?? asked, wholeTitleWords: byIndex ?? asked }),
  }
}

/** What is asked for as the columns have it; what was not asked is not there. `now` is in milliseconds since 1970. */
export const filterValues = (filters: SearchFilters, now: number, whole: WholeWords | null = null): FilterValues => {
  const { category, location, search, minRating = 0, date, sort: _sort, ...others } = filters
  const { minPrice, maxPrice, minDurationHours, maxDurationHours, guests, instantConfirmation } = others
  const values = {
    category,
    location: location === undefined ? undefined : normalise(location),
    minPrice,
    maxPrice,
    // Ratings have two places on both sides, so hundredths compare exactly.
    minRating: minRating <= 0 ? undefined : Math.round(minRating * 100),
    minDurationHours,
    maxDurationHours,
    ...(date !== undefined && dayValues(date, guests, now)),
    ...(search !== undefined && isSignsAlone(search) && { never: 1 }),
    ...(instantConfirmation && { instantConfirmation: 1 }),
    guests,
    ...wordValues(filters, whole),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Listings that stand for all: see `sampledOneIn`. Spelled as its index is. */
export const isSampled = sql`${table.id} < ${sql.raw(`'${sampleEnd}'`)}`

/** What tells searches of one statement from those of another. */
export const shapeOf = (values: FilterValues): string => Object.keys(values).join()

/**
 * By which index rows are looked for: that of their order, of their words, or of their words in a city. What the other two would
 * serve is then asked in a form that no index has (`strip` takes nothing from our lexemes), since the planner takes every word
 * that is not very common for one in two hundred rows.
 */
export type Path = 'order' | 'words' | 'city'

const wordsHere = sql`strip(${table.searchWords}) @@ ${placeholder('words')}::tsquery`
const wordsInCity = sql`words_in_city(${table.locationKey}, ${table.searchWords}) @@ ${placeholder('cityWords')}::tsquery`

const wordsBy = (path: Path, values: FilterValues): SQL | undefined => {
  if (path === 'words') return conditions.words
  if (path === 'order') return wordsHere
  return values.isCutInCity === undefined ? wordsInCity : and(wordsInCity, wordsHere)
}

/** Every filter as one condition; undefined where nothing was asked. */
export const filterSql = (values: FilterValues, path: Path): SQL | undefined =>
  and(
    ...conditionNames
      .filter((name) => values[name] !== undefined)
      .map((name) => (name === 'words' ? wordsBy(path, values) : conditions[name])),
  )

const isBest = sql`${table.score} >= ${sql.raw(String(bestScore))}`
const titleMatch = sql`${table.titleWords} @@ ${placeholder('wholeTitleWords')}::tsquery`
/** Of a row that was found by something else. */
export const titleMatchHere = sql<boolean>`strip(${table.titleWords}) @@ ${placeholder('titleWords')}::tsquery`

/** The sort keys of one row: does its title match, the order's own key, the id. */
export const position = z.tuple([
  z.enum(['recommended', 'price-asc', 'price-desc', 'rating', 'newest']),
  z.boolean(),
  z.nullable(cursorInstant),
  z.uuid(),
])
export type Position = z.infer<typeof position>

const word = z.string().check(z.minLength(1), z.maxLength(1000))
/** As a cursor holds it: with what was looked for instead of what was asked, so that all pages are of one search. */
export const cursorPosition = z.union([position, z.tuple([position, z.strictObject({ search: word, shown: word })])])

// "nulls last" is how the indexes are declared; without it they would not serve the order.
const keyOrder: Record<SortOrder, SQL> = {
  recommended: sql`${table.score} desc nulls last`,
  'price-asc': sql`${table.price}`,
  'price-desc': sql`${table.price} desc`,
  rating: sql`${table.ratingHundredths} desc nulls last`,
  newest: sql`${table.updatedAt} desc nulls last`,
}

export const orderSql = (sort: SortOrder): SQL[] => [keyOrder[sort], sql`${table.id}`]

const keyAlone: Record<SortOrder, SQL> = {
  recommended: sql`(${table.score} + 0) desc nulls last`,
  'price-asc': sql`(${table.price} + 0)`,
  'price-desc': sql`(${table.price} + 0) desc`,
  rating: sql`(${table.ratingHundredths} + 0) desc nulls last`,
  newest: sql`(${table.updatedAt} + interval '0') desc nulls last`,
}
/** The same order, in a form that no index has: for few rows that another index finds. */
export const unindexedOrderSql = (sort: SortOrder): SQL[] => [keyAlone[sort], sql`${table.id}`]

interface Keyed {
  id: string
  score: number
  price: number
  ratingHundredths: number | null
  updatedAt: Date
  titleMatch: boolean
}

const keyOf: Record<SortOrder, (row: Keyed) => number | null> = {
  recommended: (row) => row.score,
  'price-asc': (row) => row.price,
  'price-desc': (row) => row.price,
  rating: (row) => row.ratingHundredths,
  newest: (row) => row.updatedAt.getTime(),
}

export const positionOf = (row: Keyed, sort: SortOrder): Position => [sort, row.titleMatch, keyOf[sort](row), row.id]

/** What the placeholders of `stretchesAfter` stand for. */
export const positionValues = ([sort, _wasTitleMatch, key, id]: Position): { key: string | number; id: string } => {
  if (sort === 'newest') return { key: new Date(key ?? 0).toISOString(), id }
  const parsed = cursorInteger.safeParse(key)
  return { key: parsed.success ? parsed.data : 0, id }
}

const [integerKey, instantKey] = [sql`${placeholder('key')}::integer`, sql`${placeholder('key')}::timestamptz`]
const id = sql`${placeholder('id')}::uuid`
/** After the key in descending order, ties by id. The first bound is for the index, the second for the ties. */
const below = (column: SQL, key = integerKey) =>
  sql`(${column} <= ${key} and (${column} < ${key} or ${table.id} > ${id}))`

const afterKey: Record<SortOrder, readonly SQL[]> = {
  recommended: [below(sql`${table.score}`)],
  'price-asc': [sql`(${table.price} >= ${integerKey} and (${table.price} > ${integerKey} or ${table.id} > ${id}))`],
  'price-desc': [below(sql`${table.price}`)],
  rating: [below(sql`${table.ratingHundredths}`), sql`${table.ratingHundredths} is null`],
  newest: [below(sql`${table.updatedAt}`, instantKey)],
}
const afterUnrated = [sql`(${table.ratingHundredths} is null and ${table.id} > ${id})`]

/** A part of a list, and the name that tells it from the others of the same order. */
export interface Stretch {
  name: string
  condition?: SQL
  /** Whether the titles of its rows hold every word asked for. */
  titleMatch: SQL<boolean>
  /** Of rows whose titles match, and no others. */
  ofTitles: boolean
  path: Path
}

const [isTrue, isFalse] = [sql<boolean>`true`, sql<boolean>`false`]

/** What comes after a position among rows of one kind. */
const afterPosition = ([sort, _wasTitleMatch, key]: Position): Pick<Stretch, 'name' | 'condition'>[] => {
  const isUnrated = sort === 'rating' && key === null
  return (isUnrated ? afterUnrated : afterKey[sort]).map((condition, index) => ({
    name: `after ${isUnrated ? 'unrated' : ''}${index}`,
    condition,
  }))
}

/** How both kinds of stretches are looked for, and whether those of titles begin with the best, by an index of their own. */
export interface Paths {
  titles: Path
  page: Path
  isBestFirst: boolean
}

/**
 * A list, or what comes after a position in it, as stretches to be read one after the other: as one condition, joined by
 * "or", or as one order that begins with whether a title matches, no index would lead to where it begins.
 */
export const stretchesOf = (values: FilterValues, after: Position | null, paths: Paths): Stretch[] => {
  const rest = after === null ? [{ name: 'all' }] : afterPosition(after)
  const path = paths.page
  if (values.titleWords === undefined)
    return rest.map((stretch) => ({ ...stretch, titleMatch: isFalse, ofTitles: false, path }))
  const title = { titleMatch: isTrue, ofTitles: true, path: paths.titles }
  const titleCondition = paths.titles === 'words' ? titleMatch : titleMatchHere
  const titles: Stretch[] = paths.isBestFirst
    ? [
        { ...title, name: 'best titles', condition: sql`(${isBest} and ${titleMatch})`, path: 'words' },
        { ...title, name: 'other titles', condition: sql`(not ${isBest} and ${titleCondition})` },
      ]
    : [{ ...title, name: 'titles', condition: titleCondition }]
  const condition = sql`not ${titleMatchHere}`
  const others: Stretch = { name: 'others', condition, titleMatch: isFalse, ofTitles: false, path }
  if (after === null) return [...titles, others]
  const among = (group: Stretch) =>
    rest.map(({ name, condition }) => ({
      ...group,
      name: `${group.name} ${name}`,
      condition: sql`(${group.condition} and ${condition})`,
    }))
  const [, wasTitleMatch] = after
  return wasTitleMatch ? [...titles.flatMap(among), others] : among(others)
}
