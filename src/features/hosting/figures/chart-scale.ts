/** Where the marks of a chart by month stand, in CSS pixels of its box. */
import { scaleBand, scaleLinear } from 'd3-scale'

/** Bars from nought; shares of a whole; ratings, whose axis begins near the lowest so that a change is seen. */
export type ChartLook = 'amounts' | 'counts' | 'shares' | 'ratings'

export interface Mark {
  index: number
  value: number
  x: number
  y: number
  width: number
  height: number
}

export interface ChartScale {
  /** One for each month, also where it has no value. */
  columns: readonly { index: number; x: number; width: number }[]
  marks: readonly Mark[]
  ticks: readonly { value: number; y: number }[]
  /** Which month a place across the chart belongs to. */
  indexAt: (x: number) => number
}

export interface ChartBox {
  width: number
  height: number
  /** Kept free for the marks of the axes. */
  start: number
  top: number
  bottom: number
}

const domainOf = (look: ChartLook, values: readonly number[]): [number, number] => {
  if (look === 'shares') return [0, 1]
  if (look === 'ratings') return [values.length === 0 ? 1 : Math.min(4, Math.floor(Math.min(...values))), 5]
  return [0, Math.max(look === 'counts' ? 4 : 1000, ...values)]
}

export const chartScale = (values: readonly (number | null)[], look: ChartLook, box: ChartBox): ChartScale => {
  const known = values.filter((value) => value !== null)
  const floor = box.height - box.bottom
  const across = scaleBand<number>()
    .domain(values.map((_, index) => index))
    .range([box.start, box.width])
    .paddingInner(0.34)
    .paddingOuter(0.16)
  const up = scaleLinear().domain(domainOf(look, known)).range([floor, box.top])
  if (look === 'amounts' || look === 'counts') up.nice(3)
  const width = across.bandwidth()
  const columns = values.map((_, index) => ({ index, x: across(index) ?? 0, width }))
  const marks = columns.flatMap(({ index, x }) => {
    const value = values[index] ?? null
    if (value === null) return []
    const y = up(value)
    return [{ index, value, x, y, width, height: floor - y }]
  })
  const ticks = up
    .ticks(3)
    .filter((value) => look !== 'counts' || Number.isInteger(value))
    .map((value) => ({ value, y: up(value) }))
  const indexAt = (x: number) =>
    Math.min(values.length - 1, Math.max(0, Math.floor((x - box.start) / ((box.width - box.start) / values.length))))
  return { columns, marks, ticks, indexAt }
}
