import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

/** Fills the box it is put in; the box has the ratio. */
export const picture = style(
  ui({
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    background: vars.color.sand,
    // Words for a picture that did not load are read on the sand, not over a broken sign.
    color: vars.color.muted,
    fontSize: vars.text.small,
    filter: vars.picture.filter,
  }),
)
