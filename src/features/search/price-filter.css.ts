import { globalStyle, style } from '@vanilla-extract/css'
import { feature, layers } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const height = 44
export const filter = style(feature({ position: 'relative' }))
// The bars stand on the track, between it and the slider's label: room is made for them there.
globalStyle(`${filter} > fieldset`, { '@layer': { [layers.feature]: { rowGap: height - 20 } } })
export const bars = style(
  feature({
    position: 'absolute',
    // From the middle of the track, which is 48 px high; the ends where the knobs' middles stop.
    insetBlockEnd: 26,
    insetInline: 14,
    display: 'flex',
    alignItems: 'flex-end',
    gap: 1,
    blockSize: height,
    pointerEvents: 'none',
    '@media': { [media.forcedColors]: { display: 'none' } },
  }),
)
export const bar = style(
  feature({ flex: 1, minInlineSize: 0, background: vars.color.line, borderRadius: '2px 2px 0 0' }),
)
export const inRange = style(feature({ background: vars.color.link, opacity: 0.55 }))
