/** What differs between two states of a listing's texts and pictures. Pure. */
import type { ListingTexts } from '#contract/models/listing-change.ts'
import { writeCoordinates } from '#contract/rules/coordinates.ts'

type Texts = NonNullable<ListingTexts['translations']['en']>
export type Picture = ListingTexts['images'][number]

export interface TextDifference {
  /** `caption` is that of a picture which stayed. */
  field: keyof Texts | 'caption' | 'coordinates'
  /** Where the picture stands now, counted from 1; 0 for what is not a caption. */
  picture: number
  /** Null for what is the same in both. */
  language: 'en' | 'fr' | null
  /** What is gone and what is new; either may be empty. */
  removed: string
  added: string
  /** Unchanged words on either side, where a long text differs in a part of it. */
  lead: string
  trail: string
}

const languages = ['en', 'fr'] as const
const fields = [
  ...(['title', 'duration', 'highlights', 'description'] as const),
  ...(['meetingPoint', 'whatToBring', 'included', 'importantNotes'] as const),
]
/** Texts of which a changed part is shown, with a few words around it. */
const longFields: readonly string[] = ['description', 'importantNotes']
/** Words and the spaces between them. */
const contextTokens = 16

type Part = Pick<TextDifference, 'removed' | 'added' | 'lead' | 'trail'>

const differingPart = (before: string, after: string): Part => {
  const [one, other] = [before.split(/(\s+)/), after.split(/(\s+)/)]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [lead, trail] = [one.slice(0, start), one.slice(one.length - end)]
  const [isCutBefore, isCutAfter] = [lead.length > contextTokens, trail.length > contextTokens]
  return {
    lead: isCutBefore ? `…${lead.slice(-contextTokens).join('').trimStart()}` : lead.join(''),
    removed: one.slice(start, one.length - end).join(''),
    added: other.slice(start, other.length - end).join(''),
    trail: isCutAfter ? `${trail.slice(0, contextTokens).join('').trimEnd()}…` : trail.join(''),
  }
}

const whole = (removed: string, added: string): Part => ({ removed, added, lead: '', trail: '' })

/** The entries that are gone and those that are new, a line each; all of them where only their order is another. */
const differingEntries = (before: readonly string[], after: readonly string[]): Part => {
  const removed = before.filter((entry) => !after.includes(entry))
  const added = after.filter((entry) => !before.includes(entry))
  if (removed.length + added.length === 0) return whole(before.join('\n'), after.join('\n'))
  return whole(removed.join('\n'), added.join('\n'))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const fieldDifferences = (before: ListingTexts, after: ListingTexts): TextDifference[] =>
  languages.flatMap((language) =>
    fields.flatMap((field) => {
      const [one, other] = [before.translations[language]?.[field] ?? '', after.translations[language]?.[field] ?? '']
      if (isSame(one, other)) return []
      const isList = Array.isArray(one) || Array.isArray(other)
      const part = isList
        ? differingEntries([one || []].flat(), [other || []].flat())
        : (longFields.includes(field) ? differingPart : whole)(String(one), String(other))
      return part.removed === part.added ? [] : [{ field, language, picture: 0, ...part }]
    }),
  )

const captionDifferences = (before: ListingTexts, after: ListingTexts): TextDifference[] =>
  after.images.flatMap(({ src, alt }, index) => {
    const known = before.images.find((picture) => picture.src === src)
    if (known === undefined) return []
    return languages.flatMap((language): TextDifference[] => {
      const [removed, added] = [known.alt[language] ?? '', alt[language] ?? '']
      if (removed === added) return []
      return [{ field: 'caption', picture: index + 1, language, ...whole(removed, added) }]
    })
  })

const spotOf = ({ meetingCoordinates: spot }: ListingTexts) => (spot ? writeCoordinates(spot) : '')

/** The spot is the same in both languages. */
const spotDifferences = (before: ListingTexts, after: ListingTexts): TextDifference[] => {
  const [removed, added] = [spotOf(before), spotOf(after)]
  if (removed === added) return []
  return [{ field: 'coordinates', language: null, picture: 0, ...whole(removed, added) }]
}

/** By language, in the order of a listing's page; then the spot where people meet, then the captions. */
export const textDifferences = (before: ListingTexts, after: ListingTexts): TextDifference[] => [
  ...fieldDifferences(before, after),
  ...spotDifferences(before, after),
  ...captionDifferences(before, after),
]

const without = (pictures: readonly Picture[], others: readonly Picture[]): Picture[] =>
  pictures.filter(({ src }) => !others.some((other) => other.src === src))

/** `isReordered`: those that stayed stand in another order. */
export const pictureDifferences = ({ images: before }: ListingTexts, { images: after }: ListingTexts) => {
  const [removed, added] = [without(before, after), without(after, before)]
  const kept = (pictures: readonly Picture[], gone: readonly Picture[]) => without(pictures, gone).map(({ src }) => src)
  return { removed, added, isReordered: !isSame(kept(before, removed), kept(after, added)) }
}
