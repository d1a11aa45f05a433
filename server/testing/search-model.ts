/** Random catalogues and searches, to compare what the device and the server find. */

import * as fc from 'fast-check'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { categoryIds } from '#contract/models/reference.ts'
import { descriptionTerms } from '#contract/rules/search/lexemes.ts'
import type { SearchFilters } from '#contract/rules/search/search.ts'
import type { NewExperience } from '#server/experiences/listings/insert.ts'
import { toCatalogueRow } from '#server/experiences/search/card.ts'
import { sampleExperience, sampleTexts } from './sample-rows.ts'

/** Small sets, so that ties, shared prefixes and misses all happen. */
const vocabulary = [
  'Fès',
  'medina',
  'Médi',
  'tagine',
  'L’art',
  "d'un",
  '100%',
  'a_b',
  'سوق',
  'ﷺ',
  'tour',
  'food',
  'Ouarzazate',
  'ſtraße',
  '茶',
  'x\\y',
  '"quoted"',
  '4x4',
  'İstanbul',
  'ΟΔΟΣ',
  'hikes',
  'randonnées guidées',
  'chameaux',
  'camel',
  'poterie',
  'pottery',
  'thé',
  'the',
  'marché',
  'marche',
  'quad bike',
  'cooking class',
  'children’s',
  '1234',
]
/** Words that no listing has: typing errors, synonyms, other spellings of a city, phrases. */
const unmatchedWords = [
  'potery',
  'dromadairse',
  'randonee',
  'tagnie',
  'medinas',
  'kids',
  'trek',
  'ceramics',
  'fez',
  'marrakesh',
  'dar el beida',
  'old town',
  'warzazat',
  'of the',
  'la poterie de fès',
  'Hking',
  'mrakét',
]
const places = ['Fes', 'FÈS', 'Marrakech', 'El Jadida', 'el-jadida', 'Ouarzazate']
const word = fc.constantFrom(...vocabulary)
const sentence = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const wordings = fc.record({
  title: sentence,
  highlights: fc.array(sentence, { maxLength: 2 }),
  description: fc.array(sentence, { maxLength: 3 }).map((lines) => lines.join('. ')),
})
const facts = fc.record({
  en: fc.option(wordings, { nil: undefined }),
  fr: fc.option(wordings, { nil: undefined }),
  location: fc.constantFrom(...places),
  category: fc.constantFrom(...categoryIds.slice(0, 3)),
  price: fc.integer({ min: 0, max: 4 }).map((step) => step * 50),
  durationHours: fc.constantFrom(0.5, 1, 2.5, 8, 72),
  groupSize: fc.integer({ min: 1, max: 4 }),
  ratingHundredths: fc.option(fc.constantFrom(100, 415, 433, 449, 450, 499, 500, 500)),
  reviewCount: fc.constantFrom(0, 1, 7, 300, 300, 300),
  availableDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  instantConfirmation: fc.boolean(),
  updatedAt: fc.integer({ min: 0, max: 3 }).map((step) => new Date(1_760_000_000_000 + step)),
})
export const catalogues = fc.array(fc.tuple(fc.uuid(), facts), { minLength: 1, maxLength: 25 })

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const searches = fc
  .oneof(
    sentence,
    sentence.map((text) => text.slice(0, 3)),
    // One letter omitted, and two swapped.
    fc.tuple(word, fc.nat({ max: 9 })).map(([text, at]) => text.slice(0, at) + text.slice(at + 1)),
    fc
      .tuple(word, fc.nat({ max: 9 }))
      .map(([text, at]) => [...text].toSpliced(at, 1, ...[...text].slice(at, at + 2).reverse()).join('')),
    fc.array(fc.constantFrom(...unmatchedWords), { minLength: 1, maxLength: 2 }).map((texts) => texts.join(' ')),
    fc.constantFrom(
      '%',
      '_',
      "'",
      '\\',
      'a:*',
      '!fes',
      'fes | tagine',
      '&',
      '<->',
      '()',
      "':*",
      'xyz',
      'TAG',
      '㌀'.repeat(200),
    ),
  )
  // The contract refuses an empty search.
  .filter((text) => text !== '')
export const filters: fc.Arbitrary<SearchFilters> = fc.record({
  category: optional(fc.constantFrom(...categoryIds.slice(0, 4), 'nonsense')),
  location: optional(fc.constantFrom('fes', 'FÈS ', 'El  Jadida', 'el-jadida!', 'atlantis', '%', "'")),
  search: optional(searches),
  minPrice: optional(fc.constantFrom(0, 50, 120)),
  maxPrice: optional(fc.constantFrom(0, 100, 150, 1_000_000)),
  minRating: optional(fc.constantFrom(0, 0.1, 4.15, 4.33, 4.5, 5)),
  minDurationHours: optional(fc.constantFrom(0, 1, 2.5, 3)),
  maxDurationHours: optional(fc.constantFrom(1, 2.5, 24, 72)),
  date: optional(fc.constantFrom('2026-11-21', '2026-11-22', '2027-02-28')),
  guests: optional(fc.integer({ min: 1, max: 5 })),
  instantConfirmation: optional(fc.boolean()),
  sort: optional(fc.constantFrom('recommended', 'price-asc', 'price-desc', 'rating', 'newest')),
})

/** Words with few other filters: a search with all of them hardly ever finds a listing. */
export const filtersOfWords: fc.Arbitrary<SearchFilters> = fc.record({
  search: searches,
  location: fc.option(fc.constantFrom('fes', 'El  Jadida'), { nil: undefined, freq: 1 }),
  category: fc.option(fc.constantFrom(...categoryIds.slice(0, 2)), { nil: undefined, freq: 1 }),
  sort: fc.constantFrom('recommended', 'recommended', 'price-desc'),
})

export const toRow =
  (hostId: string) =>
  ([id, { en, fr, ...row }]: [string, typeof facts extends fc.Arbitrary<infer F> ? F : never]): NewExperience =>
    sampleExperience({
      ...row,
      id,
      hostId,
      translations: {
        ...(en && { en: { ...sampleTexts(en.title, en.highlights), description: en.description } }),
        ...(fr && { fr: { ...sampleTexts(fr.title, fr.highlights), description: fr.description } }),
      },
    })

/** Returns the row as a device stores it, without the descriptions. */
export const toDeviceRow = (row: NewExperience): CatalogueRow => {
  const { en, fr } = row.translations
  const short = ({ title, duration, highlights }: NonNullable<typeof en>) => ({ title, duration, highlights })
  const whole = toCatalogueRow({
    ...row,
    image: null,
    ratingHundredths: row.ratingHundredths ?? null,
    reviewCount: row.reviewCount ?? 0,
    instantConfirmation: row.instantConfirmation ?? false,
    translations: { ...(en && { en: short(en) }), ...(fr && { fr: short(fr) }) },
  })
  return { ...whole, terms: descriptionTerms(row) }
}
