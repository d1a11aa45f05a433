import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const form = style(
  feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 18, minInlineSize: 0 }),
)
/** Beside each other where both fit. */
export const when = style(
  feature({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))', gap: 10 }),
)
const underBoth = { ...type.small, gridColumn: '1 / -1' } as const
export const note = style(
  feature({ ...underBoth, color: vars.color.muted, selectors: { '&:empty': { display: 'none' } } }),
)
export const error = style(feature({ ...underBoth, color: vars.color.critical, fontWeight: 550 }))
export const row = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px 16px',
  }),
)
export const label = style(feature(type.label))
export const hint = style(feature({ ...type.small, color: vars.color.muted }))
export const total = style(
  feature({
    ...type.figures,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 8,
    borderBlockStart: `1px solid ${vars.color.line}`,
    paddingBlockStart: 16,
  }),
)
