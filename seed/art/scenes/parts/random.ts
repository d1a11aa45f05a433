/** A repeatable source of numbers: the same key always draws the same picture. */
export interface Random {
  /** A number in [min, max). */
  between(min: number, max: number): number
  /** A whole number in [min, max]. */
  whole(min: number, max: number): number
  /** One of the items. */
  pick<T>(items: readonly T[]): T
  /** True with the given probability. */
  chance(probability: number): boolean
}

/** FNV-1a, so that a readable key ("fes-tannery-dusk-arch") can seed the generator. */
function hash(key: string): number {
  let value = 2166136261
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 16777619)
  }
  return value >>> 0
}

/** Mulberry32: small, fast and good enough for clouds; `Math.random` would make renders unrepeatable. */
export function createRandom(key: string): Random {
  let state = hash(key)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (min, max) => min + (max - min) * next(),
    whole: (min, max) => Math.floor(min + (max - min + 1) * next()),
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('pick() needs at least one item')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
