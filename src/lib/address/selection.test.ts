import { expect, it } from 'vitest'
import { experienceAddress, firstSelection, readSelectionParams, toSelectionParams } from './selection.ts'

it('reads a day, a time and a count from the address, and nothing else', () => {
  const params = { date: '2026-11-28', slot: '06:00', guests: 2 }
  expect(readSelectionParams({ ...params, utm_source: 'mail' })).toEqual(params)
  expect(readSelectionParams({ date: '2026-13-45', slot: '25:00', guests: 0 })).toEqual({})
  expect(readSelectionParams({ date: 20261128, slot: 6, guests: '2 ' })).toEqual({})
  // The router passes every parameter as text.
  expect(readSelectionParams({ guests: '2' })).toEqual({ guests: 2 })
  expect(readSelectionParams({ guests: 1.5 })).toEqual({})
  expect(readSelectionParams({ date: '2026-02-30' })).toEqual({})
})

it('writes them back', () => {
  expect(toSelectionParams({ date: '', slot: null, guests: 1 })).toEqual({ guests: 1 })
})

it('begins with the address, else with what was left here', () => {
  const left = { date: '2026-12-01', slot: '09:00', guests: 3 }
  expect(firstSelection({ date: '2026-11-28' }, left, 8)).toEqual({ date: '2026-11-28', slot: null, guests: 1 })
  expect(firstSelection({}, left, 8)).toEqual(left)
  expect(firstSelection({ guests: 40 }, undefined, 8).guests).toBe(8)
})

it('is carried by the address of an experience', () => {
  expect(experienceAddress('x')).toBe('/experience/x')
  expect(experienceAddress('x', { date: '2026-11-28', slot: '06:00', guests: 2 })).toBe(
    '/experience/x?date=2026-11-28&slot=06%3A00&guests=2',
  )
})
