import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'

/** Under the sentence, in line with it: the button's own edges are its room to be touched. */
export const take = style(feature({ marginInline: -18, marginBlock: '-2px -12px' }))
