import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { allStemTerms, isFoundByStems, isStemTerm, searchLexemes } from './lexemes.ts'
import { mistakable, stopWords } from './search-words.ts'

const written = fc.oneof(
  fc.constantFrom(...Object.keys(mistakable), ...Object.keys(mistakable).map((word) => word.toUpperCase())),
  fc.constantFrom(...stopWords.split(/\s+/), 'the', 'marche', 'singe', 'tea'),
  fc.constantFrom(
    'camel',
    'Camels',
    'chameaux',
    'guidée',
    'FÈS',
    '4x4',
    '100',
    'سوق',
    '茶室',
    'ſtraße',
    'L’art',
    'ﬁsh',
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ minLength: 38, maxLength: 43, unit: 'grapheme-ascii' }),
)
const sentence = fc.array(written, { maxLength: 4 }).map((words) => words.join(' '))
const texts = fc.record({ title: sentence, highlights: fc.array(sentence, { maxLength: 2 }), description: sentence })
const listings = fc.record({
  location: sentence,
  category: fc.constantFrom('food', 'adventure'),
  translations: fc.record({ en: fc.option(texts, { nil: undefined }), fr: fc.option(texts, { nil: undefined }) }),
})

it('leaves a word out for its stems only where every listing that has it has one of those', () => {
  let leftOut = 0
  fc.assert(
    fc.property(listings, (listing) => {
      const lexemes = searchLexemes(listing)
      for (const word of [...lexemes].filter((lexeme) => !isStemTerm(lexeme))) {
        const stems = allStemTerms(word)
        if (!isFoundByStems(word, new Set(stems))) continue
        leftOut++
        expect(
          stems.some((stem) => lexemes.has(stem)),
          word,
        ).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
  expect(leftOut).toBeGreaterThan(500)
})

it.each([
  ['camel', true],
  ['the', false],
  ['marche', false],
  ['100', false],
])('whether %s is found by its stems: %s', (word, isFound) => {
  expect(isFoundByStems(word, new Set(allStemTerms(word)))).toBe(isFound)
  expect(isFoundByStems(word, new Set())).toBe(false)
})
