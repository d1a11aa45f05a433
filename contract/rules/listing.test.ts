import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { maxGuests } from '../models/booking.ts'
import { money } from '../models/primitives.ts'
import { categoryIds, cities } from '../models/reference.ts'
import {
  dataUrlLength,
  formProblems,
  hoursOf,
  keptHighlights,
  type ListingFields,
  listingLimits,
  listingProblems,
  toListed,
} from './listing.ts'

const complete: ListingFields = {
  title: 'Sunrise',
  description: 'd'.repeat(50),
  highlights: ['Views'],
  photoCharacters: [1000, 1000, 1000],
  groupSize: 1,
  price: 0,
  duration: '3 hours',
  durationHours: undefined,
  category: 'tour',
  location: 'Fes',
  availableDays: [6],
}
const listing = (changes: Partial<ListingFields> = {}): ListingFields => ({
  ...complete,
  title: 'Sunrises',
  ...changes,
})
const codes = (changes: Partial<ListingFields>) => listingProblems(listing(changes)).map(({ code }) => code)

describe('what a published listing needs', () => {
  it('is met by the least of everything', () => {
    expect(listingProblems(listing())).toEqual([])
  })

  it.each<[string, Partial<ListingFields>, string]>([
    ['a description of 49 characters', { description: 'd'.repeat(49) }, 'description_too_short'],
    ['a description of 50 characters with its blanks', { description: ` ${'d'.repeat(49)} ` }, 'description_too_short'],
    ['a highlight of 4 characters', { highlights: ['Views', 'Four '] }, 'highlight_too_short'],
    ['no highlight', { highlights: [] }, 'highlight_missing'],
    ['a blank first highlight', { highlights: ['  ', 'Views'] }, 'highlight_missing'],
    ['a title of 7 characters', { title: ' Sunrise ' }, 'title_too_short'],
    ['photos of 10,485,761 characters', { photoCharacters: [10_485_759, 1, 1] }, 'photos_too_large'],
    ['two photos', { photoCharacters: [1, 1] }, 'too_few_photos'],
    ['a group of none', { groupSize: 0 }, 'group_size_invalid'],
    ['a group without a size', { groupSize: undefined }, 'group_size_invalid'],
    ['a group larger than any', { groupSize: 501 }, 'group_size_invalid'],
    ['a negative price', { price: -1 }, 'price_invalid'],
    ['no price', { price: undefined }, 'price_invalid'],
    ['a price that is no number', { price: Number.NaN }, 'price_invalid'],
    ['a price higher than any', { price: 1_000_001 }, 'price_invalid'],
    ['no duration', { duration: '  ', durationHours: 3 }, 'duration_invalid'],
    ['a duration of no length', { duration: '0 hours' }, 'duration_invalid'],
    ['a duration nobody can tell', { duration: 'a while' }, 'duration_invalid'],
    ['no category', { category: ' ' }, 'category_missing'],
    ['no city', { location: '' }, 'city_missing'],
    ['no day of the week', { availableDays: [] }, 'days_missing'],
  ])('is not met by %s', (_what, changes, code) => {
    expect(codes(changes)).toEqual([code])
  })

  it.each<[string, Partial<ListingFields>]>([
    ['photos of 10,485,760 characters', { photoCharacters: [10_485_758, 1, 1] }],
    ['blank highlights behind the first', { highlights: ['Views', '', '   '] }],
    ['a duration in words that comes with its hours', { duration: 'A slow morning', durationHours: 4 }],
    ['days that are left out, which are all of them', { availableDays: undefined }],
    ['a city and a category that are not listed, which fall back', { location: 'Paris', category: 'sports' }],
    ['the largest group and the highest price', { groupSize: 500, price: 1_000_000 }],
  ])('is met by %s', (_what, changes) => {
    expect(codes(changes)).toEqual([])
  })

  it('is told in the specified order', () => {
    const nothing = listingProblems({
      title: '',
      description: '',
      highlights: ['', 'abc'],
      photoCharacters: [10_485_761],
      groupSize: 0,
      price: -1,
      duration: '',
      durationHours: undefined,
      category: '',
      location: '',
      availableDays: [],
    })
    expect(nothing).toEqual([
      { field: 'description', code: 'description_too_short' },
      { field: 'highlights', code: 'highlight_too_short', index: 1 },
      { field: 'highlights', code: 'highlight_missing', index: 0 },
      { field: 'title', code: 'title_too_short' },
      { field: 'images', code: 'photos_too_large' },
      { field: 'images', code: 'too_few_photos' },
      { field: 'groupSize', code: 'group_size_invalid' },
      { field: 'price', code: 'price_invalid' },
      { field: 'duration', code: 'duration_invalid' },
      { field: 'category', code: 'category_missing' },
      { field: 'location', code: 'city_missing' },
      { field: 'availableDays', code: 'days_missing' },
    ])
  })

  it('is asked for by the form with a start, and with words that lead to it', () => {
    const problems = (changes: object, isPublic = false) =>
      formProblems(
        { timeSlots: ['09:00'], meetingPoint: 'The blue door', coordinates: undefined, ...changes },
        isPublic,
      ).map(({ code }) => code)
    expect(problems({})).toEqual([])
    expect(problems({ coordinates: ' ' })).toEqual([])
    expect(problems({ coordinates: '31.6, -7.9' })).toEqual([])
    const nothing = { timeSlots: [], meetingPoint: ' The door ', coordinates: 'by the well' }
    expect(problems(nothing)).toEqual(['start_missing', 'meeting_point_missing', 'coordinates_invalid'])
    // What was public without a start or a meeting point can still be saved.
    expect(problems(nothing, true)).toEqual(['coordinates_invalid'])
  })

  it('has the upper bounds of the contract', () => {
    const { groupSizeLimit, maxPrice } = listingLimits
    expect(groupSizeLimit).toBe(maxGuests)
    expect([maxPrice, maxPrice + 1].map((price) => z.safeParse(money, price).success)).toEqual([true, false])
  })
})

describe('what a listing is made of', () => {
  it.each([
    ['3 hours', 3],
    ['1 hour', 1],
    ['2.5h', 2.5],
    ['1,5 heure', 1.5],
    ['2 jours', 48],
    ['1 Day', 24],
    ['half a day', null],
    ['', null],
    ['3', null],
  ])('%j lasts %j hours', (duration, hours) => {
    expect(hoursOf(duration)).toBe(hours)
  })

  it('keeps highlights without blanks', () => {
    expect(keptHighlights([' Tea ', '', '  ', 'Views'])).toEqual(['Tea', 'Views'])
  })

  it('falls back to the first category and city', () => {
    expect(['food', 'sports', ''].map((value) => toListed(value, categoryIds))).toEqual([
      'food',
      'adventure',
      'adventure',
    ])
    expect(['FÈS', 'Paris', ''].map((value) => toListed(value, cities))).toEqual(['Fes', 'Marrakech', 'Marrakech'])
  })

  it.each([0, 1, 2, 3, 1000])('a JPEG of %i bytes has as many characters as its data URL', (bytes) => {
    expect(dataUrlLength(bytes)).toBe(`data:image/jpeg;base64,${Buffer.alloc(bytes).toString('base64')}`.length)
  })
})
