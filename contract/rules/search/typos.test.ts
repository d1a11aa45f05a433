import { describe, expect, it } from 'vitest'
import { correctSearch, slipsBetween, spellAs, vocabularyOf } from './typos.ts'

const listing = (title: string, fr = '', location = 'Fes') => ({
  location,
  category: 'food',
  translations: { en: { title, highlights: [] }, fr: { title: fr, highlights: [] } },
})
const rows = [
  listing('Pottery and clay', 'Poterie et argile'),
  listing('Surfing with Hind', 'Surf avec Hind', 'Agadir'),
  listing('Desert nights', 'Randonnée au désert'),
  listing('Desert sounds'),
]
const vocabulary = vocabularyOf(rows)

it.each([
  ['surf', 'surf', 0],
  ['surf', 'sufr', 1],
  ['surf', 'srf', 1],
  ['surf', 'surrf', 1],
  ['surf', 'surg', 1],
  ['surf', 'fsur', 2],
  ['', 'ab', 2],
])('from %s to %s it is %i slips', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips)
  expect(slipsBetween(b, a)).toBe(slips)
})

describe('a mistyped word', () => {
  it.each([
    ['potery', 'pottery'],
    ['pottrey', 'pottery'],
    ['Potery Fes', 'pottery Fes'],
    ['desrte nihgts', null],
    ['desret nihgts', 'desert nights'],
    ['sruf', 'surf'],
    ['randonete', 'randonnee'],
  ])('%s is taken for %s', (typed, meant) => {
    expect(correctSearch(typed, vocabulary)).toBe(meant)
  })

  it.each([
    ['is known by its beginning', 'pott'],
    ['has fewer than four letters', 'srf'],
    ['has two slips in fewer than eight letters', 'dsrte'],
    ['is a word of the trade that nobody offers', 'yoga'],
    ['is a number', '12345'],
    ['is near nothing', 'xylophone'],
    ['stands beside one that is near nothing', 'potery xylophone'],
  ])('stays as it is where it %s', (_, typed) => {
    expect(correctSearch(typed, vocabulary)).toBeNull()
  })

  it('is the nearest, then the one that most listings have, then the first of the alphabet', () => {
    const tied = vocabularyOf([
      listing('Tannery'),
      listing('Tannary tanners'),
      listing('Tannary'),
      listing('Mint Mist'),
    ])
    expect(correctSearch('tannory', tied)).toBe('tannary')
    expect(correctSearch('minst', tied)).toBe('mint')
  })

  it('is never taken for an article, nor for a word of the trade that finds nothing here', () => {
    expect(correctSearch('dnas', vocabularyOf([listing('Bread', 'Dans le four')]))).toBeNull()
    expect(correctSearch('yogaa', vocabulary)).toBeNull()
  })

  it('may be meant for a word that finds others by what it means', () => {
    expect(correctSearch('céramiqe', vocabulary)).toBe('ceramique')
  })
})

it('is shown with the accents of what it finds', () => {
  expect(spellAs('randonnee fes', listing('Walk', 'Randonnée au désert'))).toBe('randonnée Fes')
  expect(spellAs('ceramique', listing('Clay'))).toBe('céramique')
  expect(spellAs('desert', listing('Desert nights', '', 'Desert'))).toBe('Desert')
})
