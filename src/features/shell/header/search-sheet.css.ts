import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'

/** The suggestions hang under it, over the fields below. */
export const place = style(feature({ position: 'relative' }))
