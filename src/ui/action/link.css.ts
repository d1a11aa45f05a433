import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

/** A link inside or beside text: `<Link className={textLink}>`. */
export const textLink = style(
  ui({
    color: vars.color.link,
    fontWeight: 550,
    textDecoration: 'underline',
    textDecorationThickness: 1,
    textUnderlineOffset: 4,
    '@media': { [media.hover]: { selectors: { '&:hover': { textDecorationThickness: 2 } } } },
  }),
)
