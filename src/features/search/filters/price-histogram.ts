/**
 * How many prices lie between each two neighbouring stops, as shares of the fullest part, 0 to 1; the last stop belongs
 * to the last part. Square roots of them: one lonely listing stays in sight beside a hundred. A price beyond an end
 * counts at that end.
 */
export const priceHistogram = (prices: readonly number[], stops: readonly number[]): number[] => {
  const counts = stops.slice(1).map(() => 0)
  for (const price of prices) {
    const next = stops.findIndex((stop) => stop > price)
    const part = next < 0 ? counts.length - 1 : Math.max(0, next - 1)
    counts[part] = (counts[part] ?? 0) + 1
  }
  const most = Math.max(1, ...counts)
  return counts.map((count) => Math.sqrt(count / most))
}

/** Does the part that begins at a stop lie, even partly, between two prices? */
export const isInRange = (part: number, [from, to]: readonly [number, number], stops: readonly number[]): boolean =>
  (stops[part + 1] ?? 0) > from && (stops[part] ?? 0) < to

/** Bars as one outline on a drawing `heights.length` wide and 1 high; only those that `isDrawn` says. */
export const barsPath = (heights: readonly number[], isDrawn: (part: number) => boolean): string =>
  heights
    .map((height, part) => (height > 0 && isDrawn(part) ? `M${part + 0.1} 1V${(1 - height).toFixed(3)}h.8V1Z` : ''))
    .join('')
