import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
export const list = style(
  ui({
    display: 'flex',
    gap: 24,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBlockEnd: `1px solid ${color.line}`,
  }),
)
export const tab = style(
  ui({
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    minBlockSize: 52,
    fontWeight: 550,
    color: color.muted,
    borderBlockEnd: '3px solid transparent',
    selectors: {
      '&[aria-selected=true], &[aria-current=page]': { color: color.link, borderColor: color.link, fontWeight: 650 },
      // Drawn inside: the list scrolls and would cut it off.
      '&:focus-visible': { outlineOffset: -3 },
    },
  }),
)
export const panel = style(ui({ paddingBlockStart: 24 }))
