import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const bar = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.s2} ${vars.space.s4}`,
    padding: `10px ${vars.size.gutter}`,
    background: vars.color.linkWash,
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
)

export const words = style(feature({ flex: '1 1 18em', fontSize: '.9375rem', lineHeight: 1.45 }))

export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2 }))
