import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
export const list = style(feature({ borderBlockEnd: `1px solid ${color.line}` }))
export const item = style(feature({ borderBlockStart: `1px solid ${color.line}` }))
export const button = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    inlineSize: '100%',
    minBlockSize: 52,
    paddingBlock: 6,
  }),
)
export const name = style(
  feature({
    fontFamily: vars.font.display,
    fontWeight: 500,
    fontSize: 'min(1.3125rem, 8.4vw)',
    lineHeight: 1.15,
    letterSpacing: '-.01em',
    minInlineSize: 0,
    '@media': { [media.hover]: { selectors: { [`${button}:hover &`]: { color: color.link } } } },
  }),
)
export const leader = style(
  feature({ flex: 1, minInlineSize: 12, borderBlockEnd: `2px dotted ${color.line}`, translate: '0 5px' }),
)
export const count = style(
  feature({ minInlineSize: '2ch', textAlign: 'end', color: color.muted, fontVariantNumeric: 'tabular-nums' }),
)
