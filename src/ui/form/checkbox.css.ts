import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, radius } = vars
export const row = style(ui({ display: 'flex', alignItems: 'center', gap: 12, minBlockSize: 48, cursor: 'pointer' }))
export const box = style(
  ui({
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: 26,
    blockSize: 26,
    border: `1.5px solid ${color.edge}`,
    borderRadius: radius.r1,
    background: color.surface,
    cursor: 'pointer',
    selectors: {
      '&::before': {
        content: '""',
        inlineSize: 7,
        blockSize: 12,
        marginBlockStart: -3,
        borderInlineEnd: '2.5px solid transparent',
        borderBlockEnd: '2.5px solid transparent',
        rotate: '45deg',
      },
      '&:checked': { background: color.link, borderColor: color.link },
      '&:checked::before': { borderColor: color.onLink },
      '&[aria-invalid=true]': { borderColor: color.critical, background: color.criticalWash },
    },
    '@media': { [media.forcedColors]: { appearance: 'auto', selectors: { '&::before': { display: 'none' } } } },
  }),
)
export const error = style(ui({ paddingInlineStart: 38 }))
