import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const line = `1px solid ${vars.color.line}`
export const head = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space.s2,
    paddingBlock: `${vars.space.s4} 26px`,
    '@media': { [media.wide]: { paddingBlock: `${vars.space.s6} 36px` } },
  }),
)
export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.section.block,
    marginBlockStart: vars.section.block,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', columnGap: '72px', alignItems: 'start' },
    },
  }),
)
export const section = style(feature({ display: 'grid', gap: vars.space.s4, alignContent: 'start', minInlineSize: 0 }))
export const judged = style(feature({ display: 'grid', gap: vars.space.s3, position: 'relative', zIndex: 1 }))
export const decision = style(feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3 }))
export const hosts = style(feature({ borderBlockEnd: line }))
export const host = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    paddingBlock: vars.space.s3,
    borderBlockStart: line,
    overflowWrap: 'anywhere',
  }),
)
export const names = style(feature({ display: 'grid', minInlineSize: 0 }))
export const address = style(feature({ fontSize: vars.text.small, color: vars.color.muted }))
