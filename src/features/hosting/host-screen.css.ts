import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const head = style(
  feature({
    display: 'grid',
    gap: 18,
    paddingBlock: `${vars.space.s4} ${vars.space.s4}`,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'end',
        paddingBlock: `${vars.space.s6} 20px`,
      },
    },
  }),
)
export const title = style(feature({ display: 'grid', gap: vars.space.s2, minInlineSize: 0, overflowWrap: 'anywhere' }))
/** The sentence and the age have their place before they are known: nothing moves when they are. */
export const summary = style(
  feature({ display: 'grid', gap: vars.space.s1, alignContent: 'start', minBlockSize: '2.9rem' }),
)
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3 }))
export const panel = style(feature({ display: 'grid', gap: vars.space.s5, minInlineSize: 0 }))
