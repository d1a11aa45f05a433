import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

/** Between two hairlines, like a note in a magazine: no box. */
export const card = style(
  feature({
    display: 'grid',
    gap: vars.space.s4,
    borderBlock: `1px solid ${vars.color.line}`,
    paddingBlock: '28px',
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: vars.space.s7,
        alignItems: 'center',
        paddingBlock: '36px',
      },
    },
  }),
)

export const text = style(feature({ display: 'grid', gap: vars.space.s2, minInlineSize: 0 }))

export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2 }))
