import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'

/** Ink on white in either theme: cameras expect it so. */
export const code = style(
  feature({ display: 'block', inlineSize: '100%', blockSize: 'auto', background: '#fff', color: '#14110f' }),
)
