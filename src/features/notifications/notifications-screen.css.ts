import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { space, color } = vars

export const header = style(
  feature({
    paddingBlock: `${space.s4} 20px`,
    '@media': { [media.wide]: { paddingBlock: `${space.s6} 28px` } },
  }),
)
export const columns = style(
  feature({
    display: 'grid',
    gap: vars.section.block,
    minInlineSize: 0,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 336px)', columnGap: '72px', alignItems: 'start' },
    },
  }),
)
export const main = style(feature({ display: 'grid', gap: space.s5, alignContent: 'start', minInlineSize: 0 }))
export const aside = style(
  feature({ minInlineSize: 0, '@media': { [media.wide]: { position: 'sticky', insetBlockStart: space.s6 } } }),
)
export const tools = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.s2 }),
)
export const buttons = style(feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 }))
export const day = style(feature({ ...type.title3, paddingBlockEnd: space.s3 }))
export const list = style(feature({ borderBlockEnd: `1px solid ${color.line}` }))
