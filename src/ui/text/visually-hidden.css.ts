import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'

export const hidden = style(
  ui({
    position: 'absolute',
    inlineSize: 1,
    blockSize: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
)
