/** When to try again. All times in milliseconds. */

const longest = 60_000
/** What a server asks for is honoured up to here; a longer wait would look like a lost change. */
export const maxHold = 3_600_000

/** min(1 s · 2ⁿ, 60 s) after the nth failed try, and up to 30 % more, so that devices do not come back all at once. */
export const backOff = (attempts: number, random: () => number): number =>
  Math.min(1000 * 2 ** Math.min(attempts, 10), longest) * (1 + 0.3 * random())

/** Is it time? A moment further ahead than any wait could be was written before the clock was set back. */
export const isDue = (at: number, now: number, maxWait: number = longest * 1.3): boolean =>
  at <= now || at - now > maxWait
