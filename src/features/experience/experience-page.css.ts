import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const onWide = style(feature({ display: 'none', '@media': { [media.wide]: { display: 'block' } } }))
export const save = style(
  feature({
    flex: '1 1 auto',
    '@media': { [media.wide]: { flex: 'none', minInlineSize: '13rem', maxInlineSize: '16rem' } },
  }),
)

export const columns = style(
  feature({
    '@media': {
      [media.wide]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 380px)',
        gap: 'clamp(40px, 6vw, 80px)',
        // The card's column is as tall as the text: the card sticks to the screen along all of it.
        alignItems: 'stretch',
      },
    },
  }),
)
export const main = style(feature({ minInlineSize: 0 }))
export const side = style(feature({ marginBlockStart: 40 }))
export const note = style(feature({ marginBlockStart: vars.space.s5 }))
