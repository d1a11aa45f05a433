/** Random histories: seeded choices, and actions that run at the same time. */

/** Returns a seeded random generator: `next` gives a number in [0, 1), `below` a whole number in [0, limit). */
export const createRandom = (seed: number) => {
  let state = seed
  // Mulberry32: 32 bits of state are plenty for the choices of a test.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (limit: number) => Math.floor(next() * limit) }
}

interface Steps<Action extends () => unknown> {
  actions: readonly Action[]
  /** How many actions run at the same time in each step. */
  atOnce: number
  steps?: number
  /** Called after each step with the results of its actions. */
  check: (results: Awaited<ReturnType<Action>>[]) => void | Promise<void>
}

/** Runs random actions step by step. The seed repeats the choice of actions, not which of a step ends first. */
export const playSteps = async <Action extends () => unknown>(
  { below }: Pick<ReturnType<typeof createRandom>, 'below'>,
  { actions, atOnce, steps = 1, check }: Steps<Action>,
): Promise<void> => {
  for (let step = 0; step < steps; step++) {
    const chosen = Array.from({ length: atOnce }, () => actions[below(actions.length)])
    const results = await Promise.all(chosen.map((action) => action?.()))
    // The cast is safe: `below` returns an index of an action, so that each returned a result of its type.
    await check(results as Awaited<ReturnType<Action>>[])
  }
}
