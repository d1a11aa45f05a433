/**
 * Which parts of a long list are drawn. The list is cut into blocks of rows; drawn are the blocks near the screen, the
 * first one and those around what has the focus, so that Tab finds the list's beginning and every next card wherever
 * the page was scrolled to. Empty boxes stand for all others. A stride is a block's height with the gap under it, in px.
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

/** The blocks of an item and of its neighbours: where Tab goes next from there. */
export const blocksAround = (item: number, { total, columns }: { total: number; columns: number }): BlockRange => {
  const blockOf = (at: number) => Math.floor(Math.max(0, Math.min(at, total - 1)) / (columns * rowsPerBlock))
  return { first: blockOf(item - 1), last: blockOf(item + 1) }
}

/** A drawn part of the list, and the height of the empty box under it. */
export interface Part extends BlockRange {
  below: number
}

/** The first block and these: in their order, no block twice, neighbours as one part. */
export const partsOf = (offsets: readonly number[], ranges: readonly BlockRange[]): Part[] => {
  // The list may have become shorter than what was drawn of the one before.
  const lastBlock = Math.max(0, offsets.length - 2)
  const parts: BlockRange[] = [{ first: 0, last: 0 }]
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const [first, last] = [Math.min(range.first, lastBlock), Math.min(range.last, lastBlock)]
    const before = parts.at(-1)
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last)
    else parts.push({ first, last })
  }
  const end = offsets.at(-1) ?? 0
  return parts.map((part, index) => {
    const next = parts[index + 1]
    const until = next ? (offsets[next.first] ?? end) : end
    return { ...part, below: until - (offsets[part.last + 1] ?? end) }
  })
}
