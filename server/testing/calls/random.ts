/** Returns a seeded random generator: `next` gives a number in [0, 1), `below` a whole number in [0, limit). */
export const createRandom = (seed: number) => {
  let state = seed
  // Mulberry32: 32 bits of state are plenty for choosing what to break.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (limit: number) => Math.floor(next() * limit) }
}
