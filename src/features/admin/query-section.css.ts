import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const failed = style(feature({ display: 'grid', gap: vars.space.s3, justifyItems: 'start' }))
