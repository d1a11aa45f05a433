import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const nearest = style(
  feature({
    display: 'grid',
    flexBasis: '100%',
    gap: vars.space.s2,
    padding: 0,
    margin: 0,
    marginBlockEnd: 4,
    listStyle: 'none',
  }),
)
export const choice = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2px 16px',
    inlineSize: '100%',
    minBlockSize: vars.size.target,
    paddingBlock: 12,
    paddingInline: vars.space.s4,
    border: `1px solid ${vars.color.edge}`,
    borderRadius: vars.radius.r2,
    background: vars.color.surface,
    color: vars.color.ink,
    textAlign: 'start',
    cursor: 'pointer',
    '@media': { [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.ink } } } },
  }),
)
export const label = style(feature({ ...type.label, overflowWrap: 'anywhere' }))
export const count = style(feature({ ...type.small, color: vars.color.muted, fontVariantNumeric: 'tabular-nums' }))
