import { describe, expect, it } from 'vitest'
import { pickFeatured } from './featured.ts'

const candidate = (id: string, locationKey: string, category: string, score: number) => ({
  id,
  locationKey,
  category,
  score,
})

describe('pickFeatured', () => {
  it('takes the best one first, then others of other cities and categories before better ones of the same', () => {
    const candidates = [
      candidate('a', 'fes', 'food', 4900),
      candidate('b', 'fes', 'tour', 4890),
      candidate('c', 'rabat', 'food', 4880),
      candidate('d', 'rabat', 'tour', 4500),
    ]
    expect(pickFeatured(candidates, 2)).toEqual(['a', 'd'])
  })

  it('breaks ties by id, in whatever order the candidates are', () => {
    const candidates = [
      candidate('b', 'fes', 'food', 1),
      candidate('a', 'fes', 'food', 1),
      candidate('c', 'fes', 'food', 1),
    ]
    expect(pickFeatured(candidates, 3)).toEqual(['a', 'b', 'c'])
    expect(pickFeatured(candidates.toReversed(), 3)).toEqual(['a', 'b', 'c'])
  })

  it('returns all candidates if there are fewer than the limit', () => {
    expect(pickFeatured([candidate('a', 'fes', 'food', 1)], 4)).toEqual(['a'])
    expect(pickFeatured([], 4)).toEqual([])
  })
})
