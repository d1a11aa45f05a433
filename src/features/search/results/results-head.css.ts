import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const head = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '10px 16px',
    marginBlock: '4px 0',
    scrollMarginBlockStart: 16,
  }),
)
/** What is searched breaks its own line before it sends the tools to another. */
export const words = style(feature({ flex: '1 1 9.5rem', minInlineSize: 0 }))
export const title = style(feature({ ...type.title2, fontVariantNumeric: 'lining-nums' }))
export const lines = style(feature({ display: 'grid', marginBlockStart: 2 }))
const line = style(feature({ ...type.small, gridArea: '1 / 1' }))
export const about = style([line, feature({ color: vars.color.muted })])
/** Gives its room to another line. */
export const replaced = style([line, feature({ visibility: 'hidden' })])
export const aged = style([line, feature({ color: vars.color.wait, fontWeight: 600 })])
export const tools = style(feature({ display: 'flex', alignItems: 'center', gap: vars.space.s3 }))
/** On phones the order is in the sheet. */
export const sort = style(
  feature({ display: 'none', inlineSize: '14.5rem', '@media': { [media.wide]: { display: 'block' } } }),
)
