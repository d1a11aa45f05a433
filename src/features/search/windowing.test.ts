import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockCount, blockOffsets, blocksBetween, rowsPerBlock, usualStride } from './windowing.ts'

const none = new Map<number, number>()

test('a thousand cards in three columns are 84 blocks', () => {
  expect(blockCount(1000, 3)).toBe(84)
  expect(blockCount(12, 3)).toBe(1)
  expect(blockCount(0, 3)).toBe(0)
})

describe('where blocks begin', () => {
  test('is guessed until something was measured, then taken from what was', () => {
    expect(blockOffsets({ total: 36, columns: 3 }, none, 1000)).toEqual([0, 1000, 2000, 3000])
    expect(
      usualStride(
        new Map([
          [0, 800],
          [1, 1200],
        ]),
        50,
      ),
    ).toBe(1000)
    expect(blockOffsets({ total: 36, columns: 3 }, new Map([[0, 800]]), 1000)).toEqual([0, 800, 1600, 2400])
  })

  test('counts only the rows there are in the last one', () => {
    expect(blockOffsets({ total: 13, columns: 3 }, none, 1000)).toEqual([0, 1000, 1250])
  })
})

describe('the blocks that are drawn', () => {
  const offsets = [0, 1000, 2000, 3000]
  test('are those the stretch touches', () => {
    expect(blocksBetween(offsets, -500, 400)).toEqual({ first: 0, last: 0 })
    expect(blocksBetween(offsets, 900, 1100)).toEqual({ first: 0, last: 1 })
    expect(blocksBetween(offsets, 1000, 2000)).toEqual({ first: 1, last: 1 })
  })

  test('are the last one for whoever scrolled past the end', () => {
    expect(blocksBetween(offsets, 9000, 9900)).toEqual({ first: 2, last: 2 })
  })

  test('cover the stretch, and little more, wherever it lies', () => {
    const list = fc.record({ total: fc.integer({ min: 1, max: 2000 }), columns: fc.integer({ min: 1, max: 4 }) })
    const strides = fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 300, max: 2500 }))).map((pairs) => new Map(pairs))
    fc.assert(
      fc.property(list, strides, fc.nat(), fc.integer({ min: 1, max: 3000 }), (layout, measured, at, height) => {
        const starts = blockOffsets(layout, measured, 1200)
        const end = starts.at(-1) ?? 0
        const top = at % Math.max(1, Math.ceil(end))
        const { first, last } = blocksBetween(starts, top, top + height)
        expect(starts[first]).toBeLessThanOrEqual(top)
        expect(starts[last + 1]).toBeGreaterThanOrEqual(Math.min(end, top + height))
        // No block of the range lies wholly outside the stretch.
        expect(starts[first + 1]).toBeGreaterThan(top)
        if (last > first) expect(starts[last]).toBeLessThan(top + height)
        expect(starts).toHaveLength(Math.ceil(layout.total / (layout.columns * rowsPerBlock)) + 1)
      }),
    )
  })
})
