import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'

/** An operator's address may be longer than a line at 200 % zoom. */
export const address = style(feature({ overflowWrap: 'anywhere' }))
