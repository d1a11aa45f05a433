import * as z from 'zod/mini'

/** Percent of the price that a host may ask for online, the rest in cash on the day. */
export const depositPercents = [20, 25, 30, 40, 50] as const
export const depositPercent = z.literal(depositPercents)
