import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const head = style(
  feature({
    display: 'grid',
    gap: '14px',
    paddingBlock: `${vars.space.s4} 26px`,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'end',
        gap: vars.space.s6,
        paddingBlock: `${vars.space.s6} 36px`,
      },
    },
  }),
)

export const title = style(feature({ display: 'grid', gap: vars.space.s2, minInlineSize: 0 }))

/** What follows the list: the tray, the offer to install. */
export const after = style(feature({ display: 'grid', gap: vars.space.s5, marginBlockStart: '40px' }))
