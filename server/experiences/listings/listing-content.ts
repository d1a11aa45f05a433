import type { Experience, ExperienceInput, Picture } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { categoryIds, cities, toCancellationPolicy, toSpokenLanguages } from '#contract/models/reference.ts'
import { hoursOf, keptHighlights, listingLimits, toListed } from '#contract/rules/listing.ts'
import type { experiences } from '#server/platform/db/schema/experiences.ts'

export type ListingRow = typeof experiences.$inferSelect
type Texts = NonNullable<Experience['translations']['en']>
const everyDay = [1, 2, 3, 4, 5, 6, 7]

export const toStatus = (input: ExperienceInput, current: ListingRow | null): ListingRow['status'] =>
  input.status ?? current?.status ?? 'published'

/** Defaults to the language that the listing is in; to English if it is new or in both. */
export const toLanguage = ({ language }: ExperienceInput, current: ListingRow | null): LanguageCode =>
  language ?? (current?.translations.fr && !current.translations.en ? 'fr' : 'en')

export const toGroupSize = ({ groupSize, maxGroupSize }: ExperienceInput): number | undefined =>
  groupSize ?? maxGroupSize

/** Returns the hours that were sent, else those that the text states, else the stored ones of the same text. */
export const toHours = (input: ExperienceInput, current: ListingRow | null): number | undefined => {
  const before = current?.translations[toLanguage(input, current)]?.duration
  const isUnchanged = before === input.duration.trim()
  return input.durationHours ?? hoursOf(input.duration) ?? (isUnchanged ? current?.durationHours : undefined)
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]
const distinctLines = (values: readonly string[]) => distinct(keptHighlights(values))
const orNull = (text: string | null) => text?.trim() || null
/** Unlike `??`, lets a client clear a field by sending null. */
const sentOr = <Sent, Stored>(sent: Sent | undefined, stored: Stored): Sent | Stored =>
  sent === undefined ? stored : sent

const toTexts = (input: ExperienceInput, before: Texts | undefined): Texts => ({
  title: input.title.trim(),
  duration: input.duration.trim(),
  highlights: keptHighlights(input.highlights),
  description: input.description.trim(),
  meetingPoint: orNull(sentOr(input.meetingPoint, before?.meetingPoint ?? null)),
  whatToBring: distinctLines(input.whatToBring ?? before?.whatToBring ?? []),
  included: distinctLines(input.included ?? before?.included ?? []),
  importantNotes: orNull(sentOr(input.importantNotes, before?.importantNotes ?? null)),
})

/** Returns the pictures in the order sent. One that stays keeps its description in the other language, and in this one if none is sent. */
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

/** Drafts may hold any number; the column and the contract's answers may not. */
const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
const maxHours = 1000

export const toContent = (
  input: ExperienceInput,
  current: ListingRow | null,
  stored: readonly Pick<Picture, 'src' | 'tone'>[],
) => {
  const status = toStatus(input, current)
  const language = toLanguage(input, current)
  const isDraft = status === 'draft'
  return {
    status,
    returnReason: isDraft ? (current?.returnReason ?? null) : null,
    location: isDraft ? input.location.trim() : toListed(input.location, cities),
    category: isDraft ? input.category.trim() : toListed(input.category, categoryIds),
    price: clamp(input.price, listingLimits.maxPrice),
    durationHours: clamp(toHours(input, current) ?? 0, maxHours),
    groupSize: clamp(toGroupSize(input) ?? 0, listingLimits.groupSizeLimit),
    availableDays: distinct(input.availableDays ?? current?.availableDays ?? everyDay).sort((a, b) => a - b),
    timeSlots: distinct(input.timeSlots ?? current?.timeSlots ?? []).sort(),
    ageRestriction: sentOr(input.ageRestriction, current?.ageRestriction ?? null),
    fitnessLevel: sentOr(input.fitnessLevel, current?.fitnessLevel ?? null),
    cancellationPolicy: toCancellationPolicy(input.cancellationPolicy ?? current?.cancellationPolicy ?? ''),
    instantConfirmation: input.instantConfirmation ?? current?.instantConfirmation ?? false,
    deposit: sentOr(input.deposit, current?.deposit ?? null),
    languages: toSpokenLanguages(input.languages ?? current?.languages ?? []),
    translations: {
      ...current?.translations,
      [language]: toTexts(input, current?.translations[language]),
    },
    meetingCoordinates: sentOr(input.meetingCoordinates, current?.meetingCoordinates ?? null),
    images: toPictures(input, stored, current?.images ?? [], language),
  } satisfies Partial<ListingRow>
}

export type ListingContent = ReturnType<typeof toContent>
