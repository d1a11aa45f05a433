import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

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
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)', columnGap: '72px', alignItems: 'start' },
    },
  }),
)

export const column = style(
  feature({ display: 'grid', gap: vars.section.block, alignContent: 'start', minInlineSize: 0 }),
)

export const section = style(feature({ display: 'grid', gap: vars.space.s4 }))

export const words = style(feature({ display: 'grid', gap: vars.space.s2 }))

export const list = style(feature({ borderBlockEnd: `1px solid ${vars.color.line}` }))

export const calm = style(
  feature({
    display: 'flex',
    gap: '14px',
    alignItems: 'start',
    paddingBlock: '20px',
    borderBlock: `1px solid ${vars.color.line}`,
  }),
)

export const ok = style(feature({ color: vars.color.success }))

export const facts = style(feature({ display: 'grid', gap: vars.space.s3 }))

export const fact = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: vars.space.s3,
    alignItems: 'start',
    lineHeight: 1.45,
  }),
)

export const tray = style(
  feature({
    display: 'grid',
    gap: vars.space.s4,
    background: vars.color.sand,
    borderRadius: vars.radius.r3,
    padding: '22px 20px',
  }),
)

export const muted = style(feature({ color: vars.color.muted }))
