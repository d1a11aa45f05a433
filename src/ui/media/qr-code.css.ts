import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'

/** Ink on white in either theme: cameras expect it so. */
export const code = style(
  ui({ display: 'block', inlineSize: '100%', blockSize: 'auto', background: '#fff', color: '#14110f' }),
)
