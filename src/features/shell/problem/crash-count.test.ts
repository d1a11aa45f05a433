import { expect, it } from 'vitest'
import { countCrash } from './crash-count.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('counts what failed within a minute and forgets what came before', () => {
  const kept = storage()
  expect([0, 10_000, 20_000].map((now) => countCrash(() => kept, now))).toEqual([1, 2, 3])
  expect(countCrash(() => kept, 200_000)).toBe(1)
})

it('starts anew from what it cannot read, and where nothing can be kept', () => {
  const kept = storage()
  kept.setItem('rihla-crashes', '{"a":')
  expect(countCrash(() => kept, 0)).toBe(1)
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(countCrash(() => full, 1)).toBe(1)
  expect(countCrash(() => full, 2)).toBe(1)
})

it('is not misled by a clock that was set back', () => {
  const kept = storage()
  countCrash(() => kept, 500_000)
  expect(countCrash(() => kept, 1000)).toBe(1)
})
