import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toFilters } from './filters/to-filters.ts'
import { changeParams, readSearchParams } from './search-params.ts'

describe('the address of a search', () => {
  test('is read whole, as the header, the home page and the filters write it', () => {
    expect(
      readSearchParams({
        location: 'Fes',
        destination: 'Fes',
        date: '2026-11-14',
        durationHours: 4,
        durationPlus: true,
        type: 'destinations',
        view: 'categories',
      }),
    ).toEqual({ destination: 'Fes', date: '2026-11-14', durationHours: 4, durationPlus: true })
    expect(
      readSearchParams({
        category: 'food',
        search: 'bread oven',
        minPrice: 150,
        maxPrice: '900',
        minRating: 4.5,
        guests: 2,
        sort: 'price-asc',
        display: 'list',
      }),
    ).toEqual({
      category: 'food',
      search: 'bread oven',
      minPrice: 150,
      maxPrice: 900,
      minRating: 4.5,
      guests: 2,
      sort: 'price-asc',
      display: 'list',
    })
  })

  test('takes the place from `location` where there is no `destination`', () => {
    expect(readSearchParams({ location: 'Rabat' })).toEqual({ destination: 'Rabat' })
    expect(readSearchParams({ location: 'Rabat', destination: '' })).toEqual({ destination: 'Rabat' })
  })

  test('ignores what it does not know and what makes no sense', () => {
    expect(
      readSearchParams({
        category: 'yoga',
        sort: 'random',
        display: 'globe',
        date: '2026-02-30',
        durationHours: 'long',
        durationPlus: true,
        minPrice: Number.NaN,
        guests: {},
        search: ['a'],
        toString: 'x',
        page: 3,
      }),
    ).toEqual({})
  })

  test('leaves out what filters nothing', () => {
    expect(
      readSearchParams({
        search: '  ',
        minPrice: 0,
        maxPrice: 10_000,
        minRating: 0,
        guests: 1,
        sort: 'recommended',
        display: 'grid',
      }),
    ).toEqual({})
  })

  test('brings numbers inside their ends and onto their steps', () => {
    expect(readSearchParams({ minPrice: -5, maxPrice: 99_999, minRating: 7, guests: 2.4, durationHours: 300 })).toEqual(
      {
        minRating: 5,
        guests: 2,
        durationHours: 24,
      },
    )
    expect(readSearchParams({ minRating: 4.700000000000001 })).toEqual({ minRating: 4.7 })
  })

  test('puts prices that were written the wrong way round in order', () => {
    expect(readSearchParams({ minPrice: 900, maxPrice: 150 })).toEqual({ minPrice: 150, maxPrice: 900 })
  })

  test('reads a text of digits, which the router takes for a number', () => {
    expect(readSearchParams({ search: 2026 })).toEqual({ search: '2026' })
  })

  test('reads what it wrote as the same, whatever was in it', () => {
    const anything = fc.dictionary(
      fc.constantFrom(
        'category',
        'destination',
        'location',
        'date',
        'durationHours',
        'durationPlus',
        'search',
        'minPrice',
        'maxPrice',
        'minRating',
        'guests',
        'instantConfirmation',
        'sort',
        'display',
      ),
      fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom('food', '2026-11-14', 'rating', 'list', null)),
    )
    fc.assert(
      fc.property(anything, (raw) => {
        const once = readSearchParams(raw)
        expect(readSearchParams({ ...once })).toEqual(once)
      }),
    )
  })
})

describe('a changed filter', () => {
  test('is set by true alone, and left out where it is off', () => {
    expect(readSearchParams({ instantConfirmation: 'true' })).toEqual({ instantConfirmation: true })
    expect(readSearchParams({ instantConfirmation: 'yes' })).toEqual({})
    expect(changeParams({ instantConfirmation: true }, { instantConfirmation: undefined })).toEqual({})
  })

  test('leaves the others as they are', () => {
    expect(changeParams({ category: 'food', guests: 2 }, { guests: 3 })).toEqual({ category: 'food', guests: 3 })
  })

  test('goes away when it is set to nothing', () => {
    expect(changeParams({ category: 'food', guests: 2 }, { category: undefined, guests: 1 })).toEqual({})
  })
})

describe('the question behind an address', () => {
  const today = '2026-11-10'

  test('finds the city that was meant', () => {
    expect(toFilters({ destination: 'fès' }, today)).toEqual({ location: 'Fes' })
    expect(toFilters({ destination: 'Marrakesh' }, today)).toEqual({ location: 'Marrakech' })
    expect(toFilters({ destination: 'Timbuktu' }, today)).toEqual({ location: 'Timbuktu' })
  })

  test('asks for that long or longer with `durationPlus`, for at most that long without', () => {
    expect(toFilters({ durationHours: 4, durationPlus: true }, today)).toEqual({ minDurationHours: 4 })
    expect(toFilters({ durationHours: 4 }, today)).toEqual({ maxDurationHours: 4 })
  })

  test('forgets a day that is over, and how the results are shown', () => {
    expect(toFilters({ date: '2026-11-09', display: 'list' }, today)).toEqual({})
    expect(toFilters({ date: '2026-11-10' }, today)).toEqual({ date: '2026-11-10' })
  })
})

test('a length in words is taken, unless hours are asked for', () => {
  expect(readSearchParams({ length: 'half' })).toEqual({ length: 'half' })
  expect(readSearchParams({ length: 'week' })).toEqual({})
  expect(readSearchParams({ length: 'half', durationHours: 4 })).toEqual({ durationHours: 4 })
})

test('lengths in words leave no hour out, and none stands in two of them', () => {
  const today = '2026-11-14'
  const holds = (length: 'short' | 'half' | 'day' | 'days', hours: number) => {
    const { minDurationHours = 0, maxDurationHours = Number.POSITIVE_INFINITY } = toFilters({ length }, today)
    return hours >= minDurationHours && hours <= maxDurationHours
  }
  const lengths = ['short', 'half', 'day', 'days'] as const
  const of = (hours: number) => lengths.filter((length) => holds(length, hours))
  expect([0.5, 1.75, 2, 3.5, 5, 5.5, 20, 24, 36].map(of)).toEqual(
    ['short', 'short', 'half', 'half', 'half', 'day', 'day', 'day', 'days'].map((length) => [length]),
  )
})
