import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
export const head = style(
  feature({
    display: 'grid',
    gap: space.s2,
    paddingBlock: `${space.s4} ${space.s5}`,
    '@media': { [media.wide]: { paddingBlock: `${space.s6} ${space.s6}` } },
  }),
)
export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s7,
    paddingBlockEnd: space.s7,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 480px) minmax(0, 1fr)', columnGap: 96, alignItems: 'start' },
    },
  }),
)
export const desk = style(feature({ display: 'grid', gap: space.s5, minInlineSize: 0 }))
/** The button stands beside the control, not beside its label. */
export const code = style(
  feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space.s3, alignItems: 'end' }),
)
/** Takes the focus when something was looked up, so that a phone's keyboard makes room for it. */
export const outcome = style(
  feature({ scrollMarginBlockStart: space.s5, selectors: { '&:empty': { display: 'none' } } }),
)
