/**
 * How many prices fall into each of `bins` equal parts from `min` to `max`, as shares of the fullest part, 0 to 1.
 * Square roots of them: one lonely listing stays in sight beside a hundred. A price beyond an end counts at that end.
 */
export const priceHistogram = (
  prices: readonly number[],
  { min, max, bins }: { min: number; max: number; bins: number },
): number[] => {
  const counts = Array.from({ length: bins }, () => 0)
  for (const price of prices) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor(((price - min) / (max - min)) * bins)))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const most = Math.max(1, ...counts)
  return counts.map((count) => Math.sqrt(count / most))
}

/** Does a part lie, even partly, between two prices? */
export const isInRange = (
  bin: number,
  [from, to]: readonly [number, number],
  { min, max, bins }: { min: number; max: number; bins: number },
): boolean => {
  const width = (max - min) / bins
  return min + (bin + 1) * width > from && min + bin * width < to
}

/** Bars as one outline on a drawing `heights.length` wide and 1 high; only those that `isDrawn` says. */
export const barsPath = (heights: readonly number[], isDrawn: (bin: number) => boolean): string =>
  heights
    .map((height, bin) => (height > 0 && isDrawn(bin) ? `M${bin + 0.1} 1V${(1 - height).toFixed(3)}h.8V1Z` : ''))
    .join('')
