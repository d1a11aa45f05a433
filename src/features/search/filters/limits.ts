/** Ends and steps of the sliders (specification, section 9). Money in whole MAD, durations in hours. */
export const price = { min: 0, max: 10_000, step: 50 } as const
export const rating = { min: 0, max: 5, step: 0.1 } as const
export const duration = { min: 1, max: 24, start: 4 } as const
/** Lengths in the words that people use, in hours with both ends. What lies between two of them belongs to the longer one. */
export const lengths = {
  short: { max: 1.99 },
  half: { min: 2, max: 5 },
  day: { min: 5.01, max: 24 },
  days: { min: 24.01 },
} as const satisfies Record<string, { min?: number; max?: number }>
export type Length = keyof typeof lengths
export const lengthIds = ['short', 'half', 'day', 'days'] as const satisfies readonly Length[]
export const guests = { min: 1, max: 40 } as const

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) }, (_, index) => from + index * by)

/**
 * Where a knob of the price filter can stand: every step where most prices are, larger strides further up. Evenly spread
 * to 10,000, all of the usual prices would lie under one finger.
 */
export const priceStops: readonly number[] = [
  ...steps(0, 1000, 50),
  ...steps(1000, 2000, 100),
  ...steps(2000, 5000, 250),
  ...steps(5000, 10_000, 500),
  10_000,
]
