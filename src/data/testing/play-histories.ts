/**
 * What the tests of random histories have in common: some are the same each time, some new, and broken variants must be
 * noticed. `SEED` and `FC_PATH` replay a failure, `RUNS` sets how many; `npm run soak` plays what the design promises.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const randomSeed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const path = process.env.FC_PATH

interface Model<Spoilt> {
  /** As in "listing drafts under random histories". */
  name: string
  /** How many of either seed `npm test` plays. */
  sample: number
  /** Plays histories of a device, or of one that is broken so. */
  property: (spoilt?: Spoilt) => fc.IRawProperty<unknown>
  /** By what each of them does wrong. */
  broken: Readonly<Record<string, Spoilt>>
  /** One whose histories show each of these within the first hundreds. */
  brokenSeed: number
  /** Seeds of their own for those that it is slow to show, by their names in `broken`. */
  brokenSeeds?: Readonly<Record<string, number>>
}

/** The tests of one model. */
export const playHistories = <Spoilt>({
  name,
  sample,
  property,
  broken,
  brokenSeed,
  brokenSeeds = {},
}: Model<Spoilt>): void => {
  const runs = Number(process.env.RUNS ?? (process.env.SOAK ? 5000 : sample))

  describe(`${name} under random histories`, () => {
    it(`no promise is broken, seed 7, ${runs} runs`, async () => {
      await fc.assert(property(), { seed: 7, numRuns: runs })
    })

    it(`no promise is broken, seed ${randomSeed}, ${runs} runs`, async () => {
      await fc.assert(property(), { seed: randomSeed, numRuns: runs, ...(path !== undefined && { path }) })
    })
  })

  if (Object.keys(broken).length === 0) return
  const unknown = Object.keys(brokenSeeds).filter((variant) => !(variant in broken))
  if (unknown.length > 0) throw new Error(`No broken variant is called: ${unknown.join('; ')}`)
  describe(`broken variants of ${name} are noticed`, () => {
    it.each(Object.keys(broken))('%s', async (variant) => {
      const seed = brokenSeeds[variant] ?? brokenSeed
      const result = await fc.check(property(broken[variant]), { seed, numRuns: 1500, endOnFailure: true })
      expect(result.failed, `${variant} passed ${result.numRuns} histories`).toBe(true)
    })
  })
}
