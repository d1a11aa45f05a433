import type { ReactNode } from 'react'

/** One leads, a pair, a band under the pair. */
export const layouts = ['lead', 'pair', 'pair', 'band'] as const

/** The heart of a card: another feature's, put in by the route. */
export type CardAction = (card: { id: string; title: string }) => ReactNode
