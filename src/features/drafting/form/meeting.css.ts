import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
export const ways = style(feature({ display: 'flex', flexWrap: 'wrap', gap: 10 }))
/** As high as the map in it, before that is here. */
export const place = style(feature({ containerType: 'inline-size', minBlockSize: '9rem' }))
export const map = style(feature({ display: 'grid', gap: space.s2 }))
export const scale = style(feature({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12 }))
export const zoom = style(feature({ display: 'flex', flex: 'none', gap: 4 }))
