import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const notice = style(feature({ display: 'grid', gap: vars.space.s3 }))
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s4 }))

export const list = style(feature({ display: 'grid', gap: vars.space.s6, minInlineSize: 0 }))
export const part = style(feature({ display: 'grid', gap: vars.space.s3, minInlineSize: 0 }))
