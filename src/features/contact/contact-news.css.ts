import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
export const news = style(
  feature({
    display: 'grid',
    gap: space.s4,
    paddingBlock: space.s4,
    '@media': { [media.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space.s5 } },
  }),
)
const sign = style(
  feature({
    display: 'grid',
    placeContent: 'center',
    inlineSize: 48,
    blockSize: 48,
    borderRadius: vars.radius.full,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const tone = styleVariants(
  {
    plain: [color.sand, color.ink],
    wait: [color.waitWash, color.wait],
    success: [color.successWash, color.success],
    critical: [color.criticalWash, color.critical],
  },
  ([background, ink]) => [sign, feature({ background, color: ink })],
)
export const words = style(feature({ display: 'grid', gap: space.s2, alignContent: 'center', minInlineSize: 0 }))
export const text = style(feature({ overflowWrap: 'anywhere', textWrap: 'pretty' }))
export const actions = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s3,
    '@media': { [media.medium]: { gridColumn: 2 } },
  }),
)
