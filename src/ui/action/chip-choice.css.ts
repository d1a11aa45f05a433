import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const group = style(ui({ display: 'grid', gap: 10, minInlineSize: 0, border: 0, padding: 0, margin: 0 }))
/** A legend takes no part in its fieldset's grid. */
export const legend = style(ui({ ...type.label, padding: 0, marginBlockEnd: 10 }))
export const chips = style(ui({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2 }))
export const summary = style(
  ui({
    display: 'flex',
    alignItems: 'center',
    minBlockSize: vars.size.target,
    color: vars.color.link,
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
)
