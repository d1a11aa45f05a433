import { globalStyle, style } from '@vanilla-extract/css'
import '#theme/global.css.ts'
import { feature, inLayer } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, radius, size, space } = vars

export const page = style(
  feature({
    maxInlineSize: size.page,
    marginInline: 'auto',
    paddingInline: size.gutter,
    paddingBlock: space.s6,
    display: 'grid',
    gap: space.s6,
    '@media': { [media.wide]: { gridTemplateColumns: '13rem minmax(0, 1fr)', columnGap: space.s7 } },
  }),
)
export const head = style(feature({ display: 'grid', gap: space.s5, gridColumn: '1 / -1' }))
export const switches = style(feature({ display: 'flex', flexWrap: 'wrap', gap: space.s5 }))
export const nav = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space.s4,
    alignContent: 'start',
    '@media': {
      [media.wide]: {
        flexDirection: 'column',
        position: 'sticky',
        insetBlockStart: space.s5,
        alignSelf: 'start',
      },
    },
  }),
)
export const link = style(
  feature({ ...type.label, display: 'flex', alignItems: 'center', minBlockSize: size.target, color: color.link }),
)
export const main = style(feature({ display: 'grid', gap: space.s8, minInlineSize: 0 }))
export const group = style(feature({ display: 'grid', gap: space.s5, minInlineSize: 0, scrollMarginBlock: space.s5 }))
export const specimen = style(
  feature({
    display: 'grid',
    // What is wider than a phone scrolls in itself, as it does in the app.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s4,
    minInlineSize: 0,
    paddingBlockStart: space.s5,
    borderBlockStart: `1px solid ${color.line}`,
  }),
)
export const files = style(feature({ ...type.micro, color: color.muted }))

/** A box for what fills its own. */
export const thumb = style(
  feature({ inlineSize: 160, blockSize: 160, overflow: 'hidden', borderRadius: radius.r3, position: 'relative' }),
)
export const ratios = style(
  feature({ display: 'grid', gap: space.s5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }),
)
/** The one ground that some buttons are made for. */
export const night = style(feature({ background: color.night, borderRadius: radius.r3, padding: space.s2 }))
export const filled = style(feature({ blockSize: 160 }))
/** Stands for anything that is laid out. */
export const block = style(
  feature({ minInlineSize: 32, blockSize: 32, background: color.linkWash, borderRadius: radius.r1 }),
)

// Whoever opens a group sees its title under the edge of the window, not on it.
globalStyle('html', inLayer('feature', { scrollPaddingBlock: space.s4 }))
