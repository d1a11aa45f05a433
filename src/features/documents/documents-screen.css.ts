import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
/** As wide as A4 is at 96 dots an inch. */
export const sheetWidth = 794

export const page = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s4,
    inlineSize: '100%',
    maxInlineSize: sheetWidth,
    marginInline: 'auto',
    paddingBlock: space.s4,
    '@media': { [media.wide]: { paddingBlock: space.s6 }, print: { padding: 0, maxInlineSize: 'none' } },
  }),
)
export const tools = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: space.s3,
    '@media': { print: { display: 'none' } },
  }),
)
export const booking = style(
  feature({ flex: 1, minInlineSize: 'max-content', fontSize: vars.text.small, color: vars.color.muted }),
)
