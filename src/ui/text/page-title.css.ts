import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const head = style(
  ui({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space.s4,
    justifyItems: 'start',
    paddingBlockStart: vars.space.s6,
    '@media': { [media.wide]: { paddingBlockStart: vars.space.s8 } },
  }),
)
export const title = style(ui({ ...type.title1, maxInlineSize: '22ch' }))
export const lead = style(
  ui({
    color: vars.color.muted,
    fontSize: '1.125rem',
    lineHeight: 1.5,
    maxInlineSize: '52ch',
    textWrap: 'pretty',
    '@media': { [media.wide]: { fontSize: '1.25rem' } },
  }),
)
