import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const state = style(feature({ display: 'grid', gap: vars.space.s2, justifyItems: 'start' }))
export const note = style(feature({ ...type.small, color: vars.color.muted }))
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s2 }))
