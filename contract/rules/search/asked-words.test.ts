import { describe, expect, it } from 'vitest'
import { askedWords, matchesAsked } from './asked-words.ts'
import { descriptionTerms, maxTerms, searchLexemes, titleLexemes } from './lexemes.ts'

const text = (title: string, description = '', highlights: string[] = []) => ({ title, highlights, description })
const listing = (en: string, fr = '', description = '', location = 'Fes') => ({
  location,
  category: 'experience',
  translations: { en: text(en, description), fr: text(fr) },
})
const finds = (search: string, row: Parameters<typeof searchLexemes>[0]) =>
  matchesAsked(askedWords(search), searchLexemes(row))

describe('a word that is asked finds', () => {
  it.each([
    ['what begins so', 'pott', listing('Potters at work')],
    ['other endings', 'hikes', listing('Hiking above the valley')],
    ['other endings in French', 'guidées', listing('', 'Visite guidé')],
    ['what means the same', 'dromadaire', listing('A camel at dawn')],
    ['what means the same in the other language', 'ceramics', listing('', 'Un atelier de poterie')],
    ['what is in a description alone', 'astronomy', listing('An evening', '', 'We look for stars together.')],
    ['a city in another spelling', 'fez', listing('An evening')],
    ['a city by several words', 'dar el beida', listing('An evening', '', '', 'Casablanca')],
    ['a phrase as it is written', 'old town', listing('The old quarter of an old town')],
    ['a phrase by what it means', 'old town', listing('Through the medina')],
    ['tea, and not the article', 'thé', listing('', 'Un thé au jardin')],
    ['the rest of what is asked besides articles', 'the walk of the tanners', listing('Tanners, a walk')],
    ['a number', '1001', listing('1001 nights')],
  ])('%s', (_, search, row) => {
    expect(finds(search, row)).toBe(true)
  })

  it.each([
    ['an article for tea', 'thé', listing('The great dune')],
    ['a courtyard for a course', 'cours', listing('', 'Une cour fraîche')],
    ['a song for an ape', 'singe', listing('Sing with us')],
    ['camels for horses, though both are ridden', 'horse', listing('A camel at dawn')],
    ['a part of what is asked', 'pottery surf', listing('Potters at work')],
    ['an end of a word', 'ware', listing('Earthenware')],
  ])('not %s', (_, search, row) => {
    expect(finds(search, row)).toBe(false)
  })
})

it('looks for articles where nothing else is asked', () => {
  expect(askedWords('the').map(({ text: word }) => word)).toEqual(['the'])
  expect(askedWords('the medina').map(({ text: word }) => word)).toEqual(['medina'])
})

it('stays small, however long the search is', () => {
  const long = askedWords('food family camel hike market music walk story '.repeat(4).slice(0, 200))
  const terms = long.flatMap(({ own, others }) => [...own.flat(), ...others])
  expect(terms.length).toBeLessThan(300)
})

describe('what a device keeps of descriptions', () => {
  const many = Array.from(
    { length: 200 },
    (_, index) => `word${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10) % 10]}x`,
  )

  it('is what finds a listing without them', () => {
    const row = listing('An evening', '', 'We look for stars, and the stars look back.')
    const terms = descriptionTerms(row)
    expect(terms).toBe('back look star/')
    const short = { ...row, translations: { en: text('An evening') }, terms }
    expect(searchLexemes(short)).toEqual(searchLexemes({ ...row, translations: { en: row.translations.en } }))
  })

  it('is bounded, and half of it each language’s where both have more', () => {
    const both = { ...listing(''), translations: { en: text('a', many.join(' ')), fr: text('b', many.join(' ')) } }
    const [en = '', fr = ''] = descriptionTerms(both).split('/')
    expect([en.split(' ').length, fr.split(' ').length]).toEqual([maxTerms / 2, maxTerms / 2])
    const one = { ...both, translations: { fr: both.translations.fr } }
    expect(descriptionTerms(one).split('/')[1]?.split(' ')).toHaveLength(maxTerms)
  })
})

it('finds titles by their words and stems, and by nothing else', () => {
  const lexemes = titleLexemes(listing('Hiking', 'Marche', 'stars'))
  expect(matchesAsked(askedWords('trek'), lexemes)).toBe(true)
  expect(matchesAsked(askedWords('star'), lexemes)).toBe(false)
  expect(matchesAsked(askedWords('fes'), lexemes)).toBe(false)
})
