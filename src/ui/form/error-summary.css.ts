import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const summary = style(
  ui({
    display: 'grid',
    gap: 6,
    padding: '16px 18px',
    borderRadius: vars.radius.r2,
    background: color.criticalWash,
    border: `1.5px solid ${color.critical}`,
    selectors: { '&:focus': { outline: `3px solid ${color.critical}`, outlineOffset: 2 } },
  }),
)
export const title = style(
  ui({ display: 'flex', gap: 8, alignItems: 'center', fontWeight: 650, color: color.critical }),
)
export const list = style(ui({ ...type.small, display: 'grid', gap: 2, paddingInlineStart: 26 }))
export const link = style(
  ui({ display: 'inline-block', paddingBlock: 4, textDecoration: 'underline', textUnderlineOffset: 3 }),
)
