import { expect, it } from 'vitest'
import { noteVisit, readVisits } from './last-visit.ts'

const fakeStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}
const hour = 3_600_000

it('knows the visit before this one, and takes openings within an hour for one', () => {
  const storage = fakeStorage()
  expect(readVisits(storage)).toBeNull()
  noteVisit(100 * hour, storage)
  expect(readVisits(storage)).toEqual({ current: 100 * hour, previous: null })
  noteVisit(130 * hour, storage)
  noteVisit(130.5 * hour, storage)
  expect(readVisits(storage)).toEqual({ current: 130.5 * hour, previous: 100 * hour })
})

it('reads nothing from what is not its own, and keeps silent where nothing can be stored', () => {
  for (const written of ['', 'x', '[]', '{"current":"soon"}', 'null'])
    expect(readVisits({ getItem: () => written })).toBeNull()
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => noteVisit(1, full)).not.toThrow()
})
