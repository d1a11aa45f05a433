import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
export const scanner = style(feature({ display: 'grid', gap: space.s3 }))
export const buttons = style(feature({ display: 'grid', gap: space.s2 }))
export const hidden = style(feature({ display: 'none' }))
export const frame = style(
  feature({
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: '1',
    maxBlockSize: '62dvh',
    inlineSize: '100%',
    borderRadius: vars.radius.r4,
    background: color.night,
  }),
)
export const video = style(feature({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }))
const arm = '44px'
const line = (at: string) => `linear-gradient(${color.onNight}, ${color.onNight}) ${at}`
const across = (at: string) => `${line(at)} / ${arm} 4px no-repeat`
const down = (at: string) => `${line(at)} / 4px ${arm} no-repeat`
/** Four corners, as those of the code itself: what is held between them is read. */
export const corners = style(
  feature({
    position: 'absolute',
    inset: '16%',
    background: ['0 0', '100% 0', '0 100%', '100% 100%'].flatMap((at) => [across(at), down(at)]).join(', '),
  }),
)
