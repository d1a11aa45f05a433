import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'

export const slot = style(feature({ display: 'flex', minInlineSize: 0 }))
