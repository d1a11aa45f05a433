import { describe, expect, it } from 'vitest'
import { chartScale } from './chart-scale.ts'

const box = { width: 440, height: 200, start: 40, top: 10, bottom: 30 }

describe('a chart by month', () => {
  it('stands its bars on the floor, as high as their amounts', () => {
    const { marks, ticks } = chartScale([0, 4000, 8000], 'amounts', box)
    expect(marks.map(({ height }) => height)).toEqual([0, 80, 160])
    expect(marks.every(({ y, height }) => y + height === 170)).toBe(true)
    expect(ticks[0]).toEqual({ value: 0, y: 170 })
  })

  it('keeps its bars apart and inside the box', () => {
    const { columns } = chartScale(
      Array.from({ length: 12 }, () => 1),
      'counts',
      box,
    )
    const last = columns.at(-1)
    expect(columns[0]?.x).toBeGreaterThan(40)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(440)
    for (const [index, { x, width }] of columns.entries()) {
      const next = columns[index + 1]
      if (next) expect(next.x).toBeGreaterThan(x + width)
    }
  })

  it('leaves a gap where a month has no value', () => {
    const { columns, marks } = chartScale([4.5, null, 5], 'ratings', box)
    expect([columns.length, marks.map(({ index }) => index)]).toEqual([3, [0, 2]])
  })

  it('counts nothing in halves', () => {
    const { ticks } = chartScale([1, 2], 'counts', box)
    expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true)
  })

  it.each([
    ['shares', [0.2], 0, 1],
    ['ratings', [4.2, 4.9], 4, 5],
    ['ratings', [2.5, 4.9], 2, 5],
    ['ratings', [], 1, 5],
  ] as const)('shows %s of %j from %d to %d', (look, values, from, to) => {
    const { ticks } = chartScale(values, look, box)
    expect([ticks[0]?.value, ticks.at(-1)?.value]).toEqual([from, to])
  })

  it('knows which month a finger is on', () => {
    const { indexAt } = chartScale(
      Array.from({ length: 4 }, () => 1),
      'counts',
      box,
    )
    expect([-5, 40, 139, 141, 439, 900].map(indexAt)).toEqual([0, 0, 0, 1, 3, 3])
  })

  it('says something of a year without anything', () => {
    const { marks, ticks } = chartScale([0, 0], 'amounts', box)
    expect(marks.map(({ height }) => height)).toEqual([0, 0])
    expect(ticks.at(-1)?.value).toBe(1000)
  })
})
