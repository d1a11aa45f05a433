import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const page = style(
  feature({
    display: 'grid',
    gap: vars.space.s5,
    maxInlineSize: 560,
    marginInline: 'auto',
    paddingBlock: `${vars.space.s6} ${vars.space.s7}`,
    minBlockSize: 420,
    alignContent: 'start',
  }),
)
export const amount = style(
  feature({ ...type.figures, fontFamily: vars.font.display, fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.2 }),
)
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3, alignItems: 'center' }))
