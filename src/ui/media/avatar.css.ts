import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const avatar = style(
  ui({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: '50%',
    overflow: 'hidden',
    objectFit: 'cover',
    background: vars.color.primaryWash,
    color: vars.color.primary,
    fontFamily: vars.font.display,
    fontWeight: 600,
    lineHeight: 1,
  }),
)
export const size = styleVariants(
  { small: [40, 'min(1.0625rem, 19px)'], regular: [56, 'min(1.5rem, 27px)'], large: [96, 'min(2.5rem, 46px)'] },
  ([side, fontSize]) => [avatar, ui({ inlineSize: side, blockSize: side, fontSize })],
)
