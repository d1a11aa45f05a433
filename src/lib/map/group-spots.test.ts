import { expect, it } from 'vitest'
import { groupSpots } from './group-spots.ts'

it('joins what is nearer than a finger, at the first of them', () => {
  const spots = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 30, y: 30 },
    { id: 'c', x: 100, y: 0 },
    { id: 'd', x: 100, y: 47 },
    { id: 'e', x: 52, y: 0 },
  ]
  expect(groupSpots(spots, 48)).toEqual([
    { ids: ['a', 'b'], x: 0, y: 0 },
    { ids: ['c', 'd'], x: 100, y: 0 },
    { ids: ['e'], x: 52, y: 0 },
  ])
})

it('leaves no two groups nearer than that', () => {
  const spots = Array.from({ length: 400 }, (_, index) => ({
    id: `${index}`,
    x: (index * 73) % 311,
    y: (index * 151) % 293,
  }))
  const groups = groupSpots(spots, 48)
  expect(groups.flatMap(({ ids }) => ids)).toHaveLength(400)
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(48)
})
