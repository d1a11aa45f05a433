/** Ends and steps of the sliders (specification, section 9). Money in whole MAD, durations in hours. */
export const price = { min: 0, max: 10_000, step: 50 } as const
export const rating = { min: 0, max: 5, step: 0.1 } as const
export const duration = { min: 1, max: 24, start: 4 } as const
export const guests = { min: 1, max: 40 } as const
