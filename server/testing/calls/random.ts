/** Random choices that a seed repeats. */
export interface Random {
  /** From 0 to below `limit`. */
  below: (limit: number) => number
  pick: <T>(values: readonly [T, ...T[]]) => T
  chance: (share: number) => boolean
}

export const createRandom = (seed: number): Random => {
  let state = seed
  // Mulberry32: 32 bits of state are plenty for choosing what to break.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    // Never out of bounds: there is one at least.
    pick: (values) => values[below(values.length)] as (typeof values)[0],
    chance: (share) => next() < share,
  }
}
