import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const bar = style(
  ui({ display: 'block', background: vars.color.sand, borderRadius: vars.radius.r1, maxInlineSize: '100%' }),
)
/** One line of the text that will stand there, as high as its line. */
export const line = styleVariants({ title: '1.45em', body: '1.55em', small: '1.27em' }, (blockSize) => [
  bar,
  ui({ blockSize, backgroundClip: 'content-box', paddingBlock: '.22em' }),
])
export const width = styleVariants({ full: '100%', most: '82%', half: '52%', third: '34%' }, (inlineSize) =>
  ui({ inlineSize }),
)
export const block = style([bar, ui({ inlineSize: '100%', blockSize: '100%' })])
