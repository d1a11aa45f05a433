import { describe, expect, it } from 'vitest'
import { searchAddress } from './search-address.ts'

describe('searchAddress', () => {
  it('carries place, date and duration as the specification names them', () => {
    expect(searchAddress({ place: 'Fes', date: '2026-11-14', durationHours: 4 })).toBe(
      '/search?location=Fes&destination=Fes&date=2026-11-14&durationHours=4&durationPlus=true&type=destinations&view=categories',
    )
  })

  it('leaves out what is empty, and a duration that was not touched', () => {
    expect(searchAddress({ place: '', date: '', durationHours: null })).toBe(
      '/search?type=destinations&view=categories',
    )
  })
})
