import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { space } = vars
export const strip = style(
  feature({
    display: 'grid',
    gap: space.s3,
    padding: space.s4,
    borderRadius: vars.radius.r2,
    background: vars.color.criticalWash,
    textWrap: 'pretty',
    '@media': {
      [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space.s5, alignItems: 'center' },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
)
export const calls = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    gap: space.s2,
    '@media': { [media.medium]: { display: 'flex' } },
  }),
)
