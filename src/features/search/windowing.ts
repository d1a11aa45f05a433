/**
 * Which part of a long list is drawn. The list is cut into blocks of four rows; blocks near the screen are drawn, and
 * one empty box on each side stands for all the others. A stride is a block's height with the gap under it, in px.
 */
export const rowsPerBlock = 4

export const blockCount = (total: number, columns: number): number => Math.ceil(total / (columns * rowsPerBlock))

/** What was measured so far, by the number of the block. */
export type Strides = ReadonlyMap<number, number>

/** For blocks that were never drawn: the mean of those that were, else a guess. */
export const usualStride = (strides: Strides, guess: number): number => {
  if (strides.size === 0) return guess
  let sum = 0
  for (const stride of strides.values()) sum += stride
  return sum / strides.size
}

/** Where each block begins, in px from the top of the list; one more for where the list ends. */
export const blockOffsets = (
  { total, columns }: { total: number; columns: number },
  strides: Strides,
  guess: number,
): number[] => {
  const count = blockCount(total, columns)
  const usual = usualStride(strides, guess)
  const rowsInLast = Math.ceil(total / columns) - (count - 1) * rowsPerBlock
  const offsets = [0]
  for (let block = 0; block < count; block++) {
    const estimate = block === count - 1 ? (usual * rowsInLast) / rowsPerBlock : usual
    offsets.push((offsets[block] ?? 0) + (strides.get(block) ?? estimate))
  }
  return offsets
}

export interface BlockRange {
  first: number
  last: number
}

/** The blocks that touch the stretch from `top` to `bottom`; always at least one. */
export const blocksBetween = (offsets: readonly number[], top: number, bottom: number): BlockRange => {
  const lastBlock = Math.max(0, offsets.length - 2)
  // Whoever scrolled past the end still sees the end.
  const first = offsets.findIndex((_, block) => (offsets[block + 1] ?? Number.POSITIVE_INFINITY) > top)
  const from = Math.min(first, lastBlock)
  let to = from
  while (to < lastBlock && (offsets[to + 1] ?? 0) < bottom) to++
  return { first: from, last: to }
}
