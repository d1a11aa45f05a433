/**
 * What an experience needs before it is published (specification, section 5): one definition for the form and for the
 * server. Drafts are exempt.
 */
import { readCoordinates } from './coordinates.ts'
import { normalise } from './search/normalise.ts'

/** Specification, section 9; the upper bounds are those of the contract's `money` and `maxGuests`. */
export const listingLimits = {
  description: 50,
  highlight: 5,
  title: 8,
  photos: 3,
  maxPhotos: 6,
  /** Of all photos together, as data URLs. */
  photoCharacters: 10_485_760,
  groupSize: 1,
  groupSizeLimit: 500,
  price: 0,
  maxPrice: 1_000_000,
} as const

export interface ListingFields {
  title: string
  description: string
  highlights: readonly string[]
  /** Characters of each photo as a data URL, whichever way it travels (`dataUrlLength`). */
  photoCharacters: readonly number[]
  /** Undefined where nothing, or no number, was entered. */
  groupSize: number | undefined
  price: number | undefined
  duration: string
  /** Undefined where it follows from `duration`. */
  durationHours: number | undefined
  category: string
  location: string
  /** Undefined where nobody has to choose: left out, which means every day, or of a listing that was published before. */
  availableDays: readonly number[] | undefined
}

export type ListingField =
  | 'description'
  | 'highlights'
  | 'title'
  | 'images'
  | 'groupSize'
  | 'price'
  | 'duration'
  | 'category'
  | 'location'
  | 'availableDays'
  | 'timeSlots'
  | 'meetingPoint'
  | 'coordinates'
export type ListingProblemCode =
  | 'description_too_short'
  | 'highlight_missing'
  | 'highlight_too_short'
  | 'title_too_short'
  | 'photos_too_large'
  | 'too_few_photos'
  | 'group_size_invalid'
  | 'price_invalid'
  | 'duration_invalid'
  | 'category_missing'
  | 'city_missing'
  | 'days_missing'
/** Of what the form alone asks for. */
export type FormProblemCode = 'start_missing' | 'meeting_point_missing' | 'coordinates_invalid'
export interface ListingProblem<Code = ListingProblemCode | FormProblemCode> {
  field: ListingField
  code: Code
  /** Which highlight. */
  index?: number
}

const dataUrlHead = 'data:image/jpeg;base64,'.length
/** Characters that a JPEG of so many bytes has as a data URL. */
export const dataUrlLength = (bytes: number): number => dataUrlHead + 4 * Math.ceil(bytes / 3)

/** Blank ones are dropped, the others trimmed. */
export const keptHighlights = (highlights: readonly string[]): string[] =>
  highlights.map((highlight) => highlight.trim()).filter((highlight) => highlight !== '')

const hoursPer: readonly (readonly [RegExp, number])[] = [
  [/^(h|hr|hrs|hour|hours|heure|heures)$/, 1],
  [/^(d|day|days|j|jour|jours)$/, 24],
]
const maxHours = 1000

/** Hours of a duration as people write it in either language ("3 hours", "1,5 h", "2 jours"); null where it says none. */
export const hoursOf = (duration: string): number | null => {
  const [, amount = '', unit = ''] = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*([a-z]+)$/.exec(duration.trim().toLowerCase()) ?? []
  const [, per] = hoursPer.find(([name]) => name.test(unit)) ?? []
  return per === undefined ? null : Number(amount.replace(',', '.')) * per
}

const isBetween = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && value >= least && value <= most

const highlightProblems = (highlights: readonly string[]): ListingProblem<ListingProblemCode>[] => {
  const isShort = (text: string) => text !== '' && text.length < listingLimits.highlight
  const short = highlights.flatMap((text, index): ListingProblem<ListingProblemCode>[] =>
    isShort(text.trim()) ? [{ field: 'highlights', code: 'highlight_too_short', index }] : [],
  )
  const isMissing = (highlights[0] ?? '').trim() === ''
  return isMissing ? [...short, { field: 'highlights', code: 'highlight_missing', index: 0 }] : short
}

const unless = <Code extends ListingProblemCode | FormProblemCode>(
  isMet: boolean,
  field: ListingField,
  code: Code,
): ListingProblem<Code>[] => (isMet ? [] : [{ field, code }])

/**
 * Everything that keeps a listing from being published, in the specified order: the first is what a person is told. What a
 * host has to choose comes after it.
 */
export const listingProblems = (listing: ListingFields): ListingProblem<ListingProblemCode>[] => {
  const { title, description, highlights, photoCharacters, groupSize, price, duration, durationHours } = listing
  const { category, location, availableDays } = listing
  const limits = listingLimits
  const hours = durationHours ?? hoursOf(duration) ?? undefined
  const total = photoCharacters.reduce((sum, characters) => sum + characters, 0)
  return [
    ...unless(description.trim().length >= limits.description, 'description', 'description_too_short'),
    ...highlightProblems(highlights),
    ...unless(title.trim().length >= limits.title, 'title', 'title_too_short'),
    ...unless(total <= limits.photoCharacters, 'images', 'photos_too_large'),
    ...unless(photoCharacters.length >= limits.photos, 'images', 'too_few_photos'),
    ...unless(isBetween(groupSize, limits.groupSize, limits.groupSizeLimit), 'groupSize', 'group_size_invalid'),
    ...unless(isBetween(price, limits.price, limits.maxPrice), 'price', 'price_invalid'),
    ...unless(
      duration.trim() !== '' && hours !== undefined && hours > 0 && hours <= maxHours,
      'duration',
      'duration_invalid',
    ),
    ...unless(category.trim() !== '', 'category', 'category_missing'),
    ...unless(location.trim() !== '', 'location', 'city_missing'),
    ...unless(availableDays === undefined || availableDays.length > 0, 'availableDays', 'days_missing'),
  ]
}

export interface FormFields {
  timeSlots: readonly string[]
  meetingPoint: string
  /** As they are typed; undefined or blank where the host marks no spot. */
  coordinates: string | undefined
}

/** Said by a name and a thing to look for; a single word leads nobody anywhere. */
export const leastMeetingPoint = 10

/**
 * What the form asks for besides, after `listingProblems`: the API lets both be left out, as the specification does
 * (docs/decisions/0062). A listing that was public without them stays so.
 */
export const formProblems = (fields: FormFields, isPublic: boolean): ListingProblem<FormProblemCode>[] => {
  const { timeSlots, meetingPoint, coordinates = '' } = fields
  return [
    ...unless(isPublic || timeSlots.length > 0, 'timeSlots', 'start_missing'),
    ...unless(isPublic || meetingPoint.trim().length >= leastMeetingPoint, 'meetingPoint', 'meeting_point_missing'),
    ...unless(coordinates.trim() === '' || readCoordinates(coordinates) !== null, 'coordinates', 'coordinates_invalid'),
  ]
}

/** The listed category or city that is meant, however its accents and case are written; the first one for any other. */
export const toListed = <Option extends string>(value: string, [first, ...others]: readonly [Option, ...Option[]]) =>
  [first, ...others].find((option) => normalise(option) === normalise(value)) ?? first
