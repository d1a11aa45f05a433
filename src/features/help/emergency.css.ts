import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const strip = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
    gap: vars.space.s3,
    alignItems: 'center',
    marginBlockStart: vars.section.block,
    padding: vars.space.s5,
    borderRadius: vars.radius.r3,
    background: color.criticalWash,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'auto auto auto 1fr', columnGap: vars.space.s6 },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
)
export const title = style(
  feature({ ...type.title3, gridColumn: '1 / -1', '@media': { [media.wide]: { gridColumn: 'auto' } } }),
)
export const call = style(
  feature({
    display: 'grid',
    alignContent: 'center',
    minBlockSize: 56,
    paddingInline: 18,
    paddingBlock: 10,
    borderRadius: vars.radius.r2,
    background: color.critical,
    color: color.surface,
    '@media': { [media.forcedColors]: { border: '1px solid LinkText' } },
  }),
)
export const name = style(feature({ fontWeight: 600 }))
export const number = style(feature({ ...type.title2, ...type.figures }))
export const more = style(
  feature({ gridColumn: '1 / -1', '@media': { [media.wide]: { gridColumn: 'auto', justifySelf: 'end' } } }),
)
