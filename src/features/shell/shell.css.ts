import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, size } = vars
export const skip = style(
  feature({
    position: 'absolute',
    insetInlineStart: size.gutter,
    insetBlockStart: 8,
    zIndex: 100,
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 48,
    paddingInline: 18,
    borderRadius: vars.radius.r2,
    background: color.ink,
    color: color.ground,
    fontWeight: 600,
    selectors: {
      '&:not(:focus)': { clipPath: 'inset(50%)', inlineSize: 1, blockSize: 1, minBlockSize: 0, overflow: 'hidden' },
    },
  }),
)
export const page = style(
  feature({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh', overflowX: 'clip' }),
)
/** Every screen stands in the page's column; what is to reach the edges takes the gutter back. */
export const main = style(
  feature({
    flex: '1 0 auto',
    inlineSize: '100%',
    maxInlineSize: `calc(${size.page} + 2 * ${size.gutter})`,
    marginInline: 'auto',
    paddingInline: size.gutter,
    // The footer starts below the first screen: it does not jump when a page's content arrives.
    minBlockSize: 'calc(100dvh - 84px)',
  }),
)
/** Keeps the page's end clear of the bottom bar. */
export const aboveNav = style(
  feature({ paddingBlockEnd: size.bar, '@media': { [media.wide]: { paddingBlockEnd: 0 } } }),
)
/** Over a server-rendered page whose app cannot start. */
export const note = style(feature({ padding: `10px ${size.gutter}`, background: color.linkWash }))
