/** What a host's input makes of a listing. */
import type { Experience, ExperienceInput, Picture } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { categoryIds, cities, toCancellationPolicy, toSpokenLanguages } from '#contract/models/reference.ts'
import { hoursOf, keptHighlights, listingLimits, toListed } from '#contract/rules/listing.ts'
import type { experiences } from '#server/platform/db/schema/experiences.ts'

/** An experience as it is kept. */
export type ListingRow = typeof experiences.$inferSelect
type Texts = NonNullable<Experience['translations']['en']>
export type ListingContent = Pick<
  ListingRow,
  | 'status'
  | 'returnReason'
  | 'location'
  | 'category'
  | 'price'
  | 'durationHours'
  | 'groupSize'
  | 'availableDays'
  | 'timeSlots'
  | 'ageRestriction'
  | 'fitnessLevel'
  | 'cancellationPolicy'
  | 'instantConfirmation'
  | 'deposit'
  | 'languages'
  | 'translations'
  | 'images'
  | 'meetingCoordinates'
>

const everyDay = [1, 2, 3, 4, 5, 6, 7]

export const toStatus = (input: ExperienceInput, current: ListingRow | null): ListingRow['status'] =>
  input.status ?? current?.status ?? 'published'

/** Who does not say means the language that the listing is in; English where it is in both or new. */
export const toLanguage = ({ language }: ExperienceInput, current: ListingRow | null): LanguageCode =>
  language ?? (current?.translations.fr && !current.translations.en ? 'fr' : 'en')

export const toGroupSize = ({ groupSize, maxGroupSize }: ExperienceInput): number | undefined =>
  groupSize ?? maxGroupSize

/** Hours that were sent, or that the text says, or that were known of the same text. */
export const toHours = (input: ExperienceInput, current: ListingRow | null): number | undefined => {
  const before = current?.translations[toLanguage(input, current)]?.duration
  const isUnchanged = before === input.duration.trim()
  return input.durationHours ?? hoursOf(input.duration) ?? (isUnchanged ? current?.durationHours : undefined)
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
const kept = (values: readonly string[]) => distinct(keptHighlights(values))
const orNull = (text: string | null) => text?.trim() || null
/** What was left out stays. */
const either = <Sent, Kept>(sent: Sent | undefined, present: Kept): Sent | Kept => (sent === undefined ? present : sent)

const toTexts = (input: ExperienceInput, before: Texts | undefined): Texts => ({
  title: input.title.trim(),
  duration: input.duration.trim(),
  highlights: keptHighlights(input.highlights),
  description: input.description.trim(),
  meetingPoint: orNull(either(input.meetingPoint, before?.meetingPoint ?? null)),
  whatToBring: kept(input.whatToBring ?? before?.whatToBring ?? []),
  included: kept(input.included ?? before?.included ?? []),
  importantNotes: orNull(either(input.importantNotes, before?.importantNotes ?? null)),
})

/** In the order sent; a picture that stays keeps its words in the other language, and in this one unless others come. */
const toPictures = (
  { imageAlts }: ExperienceInput,
  stored: readonly Pick<Picture, 'src' | 'tone'>[],
  present: readonly Picture[],
  language: LanguageCode,
): Picture[] =>
  stored.map((picture, index) => {
    const before = present.find(({ src }) => src === picture.src)?.alt ?? {}
    if (imageAlts === undefined) return { ...picture, alt: before }
    const { [language]: _replaced, ...others } = before
    const alt = imageAlts[index]?.trim() ?? ''
    return { ...picture, alt: alt === '' ? others : { ...others, [language]: alt } }
  })

/** Drafts may say anything; what is kept of a number is what a column and the contract's answers can hold. */
const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
const maxHours = 1000

export const toContent = (
  input: ExperienceInput,
  current: ListingRow | null,
  stored: readonly Pick<Picture, 'src' | 'tone'>[],
): ListingContent => {
  const status = toStatus(input, current)
  const language = toLanguage(input, current)
  const isDraft = status === 'draft'
  return {
    status,
    returnReason: isDraft ? (current?.returnReason ?? null) : null,
    location: isDraft ? input.location.trim() : toListed(input.location, cities),
    category: isDraft ? input.category.trim() : toListed(input.category, categoryIds),
    price: within(input.price, listingLimits.maxPrice),
    durationHours: within(toHours(input, current) ?? 0, maxHours),
    groupSize: within(toGroupSize(input) ?? 0, listingLimits.groupSizeLimit),
    availableDays: distinct(input.availableDays ?? current?.availableDays ?? everyDay).sort((a, b) => a - b),
    timeSlots: distinct(input.timeSlots ?? current?.timeSlots ?? []).sort(),
    ageRestriction: either(input.ageRestriction, current?.ageRestriction ?? null),
    fitnessLevel: either(input.fitnessLevel, current?.fitnessLevel ?? null),
    cancellationPolicy: toCancellationPolicy(input.cancellationPolicy ?? current?.cancellationPolicy ?? ''),
    instantConfirmation: input.instantConfirmation ?? current?.instantConfirmation ?? false,
    deposit: either(input.deposit, current?.deposit ?? null),
    languages: toSpokenLanguages(input.languages ?? current?.languages ?? []),
    translations: {
      ...current?.translations,
      [language]: toTexts(input, current?.translations[language]),
    },
    meetingCoordinates: either(input.meetingCoordinates, current?.meetingCoordinates ?? null),
    images: toPictures(input, stored, current?.images ?? [], language),
  }
}
