import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const group = style(ui({ display: 'flex', flexWrap: 'wrap', gap: 8 }))
export const legend = style(ui({ float: 'inline-start', inlineSize: '100%', marginBlockEnd: 2 }))
export const option = style(
  ui({
    position: 'relative',
    cursor: 'pointer',
    selectors: { '&:focus-within:has(:focus-visible)': { outline: `3px solid ${vars.color.link}`, outlineOffset: 2 } },
  }),
)
/** Covers the chip unseen, so that the whole chip is the radio button. */
export const radio = style(
  ui({ appearance: 'none', position: 'absolute', inset: 0, cursor: 'pointer', outline: 'none' }),
)
