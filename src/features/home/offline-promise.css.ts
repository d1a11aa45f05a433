import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
export const promise = style(
  feature({
    display: 'grid',
    gap: 20,
    marginBlockStart: vars.section.page,
    paddingBlock: 36,
    borderBlock: `1px solid ${color.line}`,
    '@media': { [media.wide]: { gridTemplateColumns: '1fr 2.2fr', gap: 64, paddingBlock: 56, alignItems: 'start' } },
  }),
)
export const list = style(
  feature({
    display: 'grid',
    gap: 14,
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 32 } },
  }),
)
export const item = style(
  feature({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    lineHeight: 1.45,
    '@media': { [media.wide]: { flexDirection: 'column', fontSize: '1.0625rem' } },
  }),
)
export const sign = style(feature({ color: color.success, marginBlockStart: -1 }))
