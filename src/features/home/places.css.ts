import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
export const list = style(
  feature({
    borderBlockEnd: `1px solid ${color.line}`,
    '@media': {
      [media.wide]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: 64,
        borderBlockEnd: 0,
      },
    },
  }),
)
export const item = style(
  feature({
    borderBlockStart: `1px solid ${color.line}`,
    '@media': {
      [media.wide]: { selectors: { '&:nth-last-child(-n+2)': { borderBlockEnd: `1px solid ${color.line}` } } },
    },
  }),
)
export const link = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minBlockSize: 64,
    paddingBlock: 6,
    '@media': { [media.wide]: { minBlockSize: 84 } },
  }),
)
export const thumb = style(
  feature({
    flex: 'none',
    inlineSize: 52,
    blockSize: 52,
    borderRadius: vars.radius.r2,
    background: color.sand,
    filter: vars.picture.filter,
    '@media': { [media.wide]: { inlineSize: 64, blockSize: 64 } },
  }),
)
export const name = style(
  feature({
    fontFamily: vars.font.display,
    fontWeight: 500,
    fontSize: 'min(1.5rem, 8.4vw)',
    lineHeight: 1.1,
    letterSpacing: '-.014em',
    minInlineSize: 0,
    '@media': {
      [media.hover]: { selectors: { [`${link}:hover &`]: { color: color.link } } },
      [media.wide]: { fontSize: '2.125rem', letterSpacing: '-.025em' },
    },
  }),
)
export const leader = style(
  feature({
    flex: 1,
    minInlineSize: 12,
    borderBlockEnd: `2px dotted ${color.line}`,
    alignSelf: 'center',
    translate: '0 6px',
  }),
)
/** As wide as two figures from the start, so that the dots do not shorten when the count arrives. */
export const count = style(
  feature({ minInlineSize: '2ch', textAlign: 'end', color: color.muted, fontVariantNumeric: 'tabular-nums' }),
)
