import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blockCount,
  blockOffsets,
  blocksAround,
  blocksBetween,
  partsOf,
  rowsPerBlock,
  usualStride,
} from './windowing.ts'

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
    expect(blockOffsets({ total: 19, columns: 3 }, none, 1000)).toEqual([0, 1000, 1750])
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

describe('the parts that are drawn', () => {
  const offsets = [0, 1000, 1900, 3000, 4100, 5000]

  test('begin with the first block wherever the screen is', () => {
    expect(partsOf(offsets, [{ first: 3, last: 4 }])).toEqual([
      { first: 0, last: 0, below: 2000 },
      { first: 3, last: 4, below: 0 },
    ])
  })

  test('are one where nothing lies between', () => {
    expect(partsOf(offsets, [{ first: 1, last: 2 }])).toEqual([{ first: 0, last: 2, below: 2000 }])
  })

  test('hold what has the focus, with its neighbours', () => {
    const layout = { total: 60, columns: 3 }
    expect(blocksAround(13, layout)).toEqual({ first: 1, last: 1 })
    expect(blocksAround(12, layout)).toEqual({ first: 0, last: 1 })
    expect(blocksAround(23, layout)).toEqual({ first: 1, last: 2 })
    expect(blocksAround(59, layout)).toEqual({ first: 4, last: 4 })
    expect(partsOf(offsets, [{ first: 4, last: 4 }, blocksAround(35, layout)])).toEqual([
      { first: 0, last: 0, below: 900 },
      { first: 2, last: 4, below: 0 },
    ])
  })

  test('end where a shorter list ends', () => {
    expect(partsOf([0, 1000], [{ first: 3, last: 4 }])).toEqual([{ first: 0, last: 0, below: 0 }])
    expect(partsOf([0], [{ first: 3, last: 4 }])).toEqual([{ first: 0, last: 0, below: 0 }])
  })

  test('leave every block where it was, whatever is drawn', () => {
    const range = fc.tuple(fc.nat(80), fc.nat(3)).map(([first, more]) => ({ first, last: first + more }))
    const heights = fc.array(fc.integer({ min: 300, max: 2500 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(heights, fc.array(range, { maxLength: 3 }), (strides, ranges) => {
        const total = strides.length * rowsPerBlock
        const starts = blockOffsets({ total, columns: 1 }, new Map(strides.entries()), 0)
        let at = 0
        let next = 0
        for (const { first, last, below } of partsOf(starts, ranges)) {
          expect(first).toBeGreaterThanOrEqual(next)
          expect(at).toBe(starts[first])
          at += (starts[last + 1] ?? 0) - (starts[first] ?? 0) + below
          next = last + 1
        }
        expect(at).toBe(starts.at(-1))
      }),
    )
  })
})
