import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const list = style(feature({ display: 'grid', minInlineSize: 0 }))
export const item = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: vars.space.s4,
    alignItems: 'start',
    paddingBlock: vars.space.s4,
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' } },
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  }),
)
export const icon = style(feature({ color: vars.color.muted, paddingBlockStart: 2 }))
export const words = style(feature({ display: 'grid', gap: 2, minInlineSize: 0, overflowWrap: 'anywhere' }))
export const title = style(feature({ fontWeight: 600 }))
export const text = style(feature({ fontSize: vars.text.small, lineHeight: 1.5, color: vars.color.muted }))
export const action = style(
  feature({ marginBlock: -12, '@media': { [media.tiny]: { marginInline: -12 }, print: { display: 'none' } } }),
)
