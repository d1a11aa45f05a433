import { describe, expect, it } from 'vitest'
import type { ListingTexts } from '#contract/models/listing-change.ts'
import { pictureDifferences, textDifferences } from './listing-differences.ts'

const texts = {
  title: 'Bread at dawn',
  duration: '3 hours',
  highlights: ['The oven', 'Mint tea'],
  description: `We meet ${'very '.repeat(40)}early at the oven and bake.`,
  meetingPoint: null,
  whatToBring: [],
  included: ['Flour'],
  importantNotes: null,
}
const picture = (name: string, alt: ListingTexts['images'][number]['alt'] = {}) => ({
  src: `/media/${name}`,
  tone: '#000000',
  alt,
})
const listing = (changes: Partial<typeof texts> = {}, images = ['a', 'b', 'c'].map((name) => picture(name))) =>
  ({ translations: { en: { ...texts, ...changes } }, images }) satisfies ListingTexts

describe('what differs in the texts', () => {
  it('is nothing between equal ones, and a short text whole', () => {
    expect(textDifferences(listing(), listing())).toEqual([])
    expect(textDifferences(listing(), listing({ title: 'Bread at noon' }))).toEqual([
      {
        field: 'title',
        picture: 0,
        language: 'en',
        removed: 'Bread at dawn',
        added: 'Bread at noon',
        lead: '',
        trail: '',
      },
    ])
  })

  it('is the part of a long text that changed, with a few words around it', () => {
    const description = texts.description.replace('and bake', 'and pay at evil.example')
    const [difference] = textDifferences(listing(), listing({ description }))
    expect(difference).toMatchObject({ removed: 'bake.', added: 'pay at evil.example.', trail: '' })
    expect(difference?.lead).toBe('…very very very early at the oven and ')
    const [added] = textDifferences(listing(), listing({ description: `Call me. ${texts.description}` }))
    expect(added).toMatchObject({ removed: '', added: 'Call me. ', lead: '' })
    expect(added?.trail).toBe('We meet very very very very very very…')
  })

  it('is the entries of a list that are gone and new, and all of it where only the order changed', () => {
    const of = (highlights: string[]) => textDifferences(listing(), listing({ highlights }))
    expect(of(['The oven', 'Free money', 'Wins'])).toMatchObject([{ removed: 'Mint tea', added: 'Free money\nWins' }])
    expect(of(['Mint tea', 'The oven'])).toMatchObject([{ removed: 'The oven\nMint tea', added: 'Mint tea\nThe oven' }])
  })

  it('is also what was empty, or in a language that was not there', () => {
    const { importantNotes: _none, ...others } = texts
    const after = { ...listing(), translations: { en: { ...others, importantNotes: 'Cash only.' }, fr: texts } }
    const found = textDifferences(listing(), after)
    expect(found[0]).toMatchObject({ field: 'importantNotes', language: 'en', removed: '', added: 'Cash only.' })
    expect(found.filter(({ language }) => language === 'fr').map(({ field }) => field)).toEqual([
      ...['title', 'duration', 'highlights', 'description', 'included'],
    ])
  })

  it('is also the spot where people meet, which has no language', () => {
    const marked = { ...listing(), meetingCoordinates: { latitude: 31.6258, longitude: -7.9892 } }
    expect(textDifferences({ ...listing(), meetingCoordinates: null }, marked)).toMatchObject([
      { field: 'coordinates', language: null, removed: '', added: '31.6258, -7.9892' },
    ])
    expect(textDifferences(listing(), { ...listing(), meetingCoordinates: null })).toEqual([])
  })

  it('is also the caption of a picture that stayed', () => {
    const before = listing({}, [picture('a', { en: 'An oven' }), picture('b', { en: 'Tea' })])
    const after = listing({}, [picture('b', { en: 'Tea', fr: 'Thé' }), picture('a', { en: 'Pay here' })])
    expect(textDifferences(before, after)).toMatchObject([
      { field: 'caption', picture: 1, language: 'fr', removed: '', added: 'Thé' },
      { field: 'caption', picture: 2, language: 'en', removed: 'An oven', added: 'Pay here' },
    ])
  })
})

it('of pictures some are gone, some new, and the others may stand in another order', () => {
  const of = (...names: string[]) => {
    const after = listing(
      {},
      names.map((name) => picture(name)),
    )
    const { removed, added, isReordered } = pictureDifferences(listing(), after)
    const shown = (pictures: readonly { src: string }[]) =>
      pictures.map(({ src }) => src.slice('/media/'.length)).join('')
    return [shown(removed), shown(added), isReordered]
  }
  expect(of('a', 'b', 'c')).toEqual(['', '', false])
  expect(of('x', 'b', 'c', 'y')).toEqual(['a', 'xy', false])
  expect(of('c', 'a', 'b')).toEqual(['', '', true])
  expect(of('c', 'x', 'b')).toEqual(['a', 'x', true])
})
