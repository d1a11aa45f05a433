import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'

/** Two lines of about the same length where one is too short for it. */
export const words = style(feature({ textWrap: 'balance' }))
