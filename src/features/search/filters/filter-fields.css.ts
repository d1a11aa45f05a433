import { globalStyle, style } from '@vanilla-extract/css'
import { feature, layers } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const fields = style(feature({ display: 'grid', gap: 28, minInlineSize: 0 }))
export const group = style(feature({ display: 'grid', gap: 10, minInlineSize: 0 }))
export const row = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
  }),
)
export const label = style(feature(type.label))
export const hint = style(feature({ ...type.small, color: vars.color.muted }))

const height = 44
export const filter = style(feature({ position: 'relative' }))
// The bars stand on the track, between it and the slider's label: room is made for them there.
globalStyle(`${filter} > fieldset`, { '@layer': { [layers.feature]: { rowGap: height - 20 } } })
export const bars = style(
  feature({
    position: 'absolute',
    // From the middle of the track, which is 48 px high; the ends where the knobs' middles stop.
    insetBlockEnd: 26,
    insetInlineStart: 14,
    inlineSize: 'calc(100% - 28px)',
    blockSize: height,
    pointerEvents: 'none',
    '@media': { [media.forcedColors]: { display: 'none' } },
  }),
)
export const outside = style(feature({ fill: vars.color.line }))
export const inside = style(feature({ fill: vars.color.link, opacity: 0.55 }))
