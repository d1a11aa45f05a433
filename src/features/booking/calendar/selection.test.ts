import { expect, it } from 'vitest'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import { checkSelection } from './selection.ts'

const slot = (timeSlot: string | null, placesLeft: number) => ({ timeSlot, placesLeft, capacity: 8 })
const open = (...slots: AvailabilityDay['slots']): AvailabilityDay => ({ date: '2026-11-28', state: 'open', slots })
const selection = { date: '2026-11-28', slot: null, guests: 2 }

it('takes the only start with enough places where none was chosen', () => {
  const checked = checkSelection(open(slot('06:00', 1), slot('09:00', 4)), selection)
  expect(checked).toMatchObject({ problem: null, slot: '09:00', placesLeft: 4 })
})

it('takes none of several starts with enough places: it asks which', () => {
  const day = open(slot('06:00', 1), slot('09:00', 4), slot('11:00', 2))
  expect(checkSelection(day, selection)).toMatchObject({ problem: 'no_start', slot: null, placesLeft: null })
  expect(checkSelection(day, { ...selection, slot: '11:00' })).toMatchObject({ problem: null, slot: '11:00' })
  expect(checkSelection(day, { ...selection, guests: 3 })).toMatchObject({ problem: null, slot: '09:00' })
})

it('keeps to the start that was chosen and says that it is full', () => {
  const day = open(slot('06:00', 0), slot('09:00', 4))
  expect(checkSelection(day, { ...selection, slot: '06:00' })).toMatchObject({ problem: 'full', slot: '06:00' })
})

it('says that there are fewer places than guests', () => {
  expect(checkSelection(open(slot(null, 3)), { ...selection, guests: 4 })).toMatchObject({
    problem: 'few',
    placesLeft: 3,
  })
  expect(checkSelection(open(slot(null, 3)), { ...selection, guests: 3 })).toMatchObject({ problem: null })
})

it('names why a day cannot be had', () => {
  for (const state of ['full', 'closed', 'past'] as const)
    expect(checkSelection({ date: '2026-11-28', state, slots: [] }, selection).problem).toBe(state)
  expect(checkSelection(null, { ...selection, date: '' }).problem).toBe('no_day')
})

it('forgets a start that the day does not have', () => {
  expect(checkSelection(open(slot('09:00', 4)), { ...selection, slot: '14:00' })).toMatchObject({
    slot: '09:00',
    problem: null,
  })
})
