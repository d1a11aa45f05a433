import { describe, expect, it } from 'vitest'
import { readHeaderSearch, searchAddress } from './search-address.ts'

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

  it('shows what the search has, and leaves what the header does not ask for', () => {
    const query = '?destination=Fes&date=2026-11-14&durationHours=6&durationPlus=true&guests=2&search=tea'
    const shown = readHeaderSearch(query)
    expect(shown).toEqual({ place: 'Fes', date: '2026-11-14', durationHours: 6 })
    expect(searchAddress({ ...shown, place: 'Rabat', date: '' }, query)).toBe(
      '/search?guests=2&search=tea&location=Rabat&destination=Rabat&durationHours=6&durationPlus=true&type=destinations&view=categories',
    )
  })

  it('knows nothing of “at most” and of lengths in words, and keeps them until its own slider is moved', () => {
    expect(readHeaderSearch('?durationHours=3').durationHours).toBeNull()
    const unmoved = { place: '', date: '', durationHours: null }
    expect(searchAddress(unmoved, '?durationHours=3')).toContain('durationHours=3&')
    expect(searchAddress(unmoved, '?length=half')).toContain('length=half')
    expect(searchAddress({ ...unmoved, durationHours: 8 }, '?length=half')).not.toContain('length')
  })
})
