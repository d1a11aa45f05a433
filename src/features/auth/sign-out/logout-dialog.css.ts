import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

/** One under another: four answers do not fit beside each other on a phone. */
export const choices = style(feature({ display: 'grid', gap: vars.space.s3, inlineSize: '100%' }))
