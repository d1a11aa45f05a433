import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const foot = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: vars.space.s4,
    '@media': { [media.medium]: { marginBlock: '-12px' } },
  }),
)

/** Above the link that covers the row. On phones there is no room beside the flag, and the row is the same link. */
export const details = style(
  feature({
    position: 'relative',
    zIndex: 1,
    display: 'none',
    alignItems: 'center',
    minBlockSize: vars.size.target,
    fontSize: vars.text.micro,
    fontWeight: 550,
    color: vars.color.link,
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    '@media': { [media.medium]: { display: 'inline-flex' } },
  }),
)
