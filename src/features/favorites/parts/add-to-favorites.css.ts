import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const add = style(feature({ display: 'grid', gap: vars.space.s1, justifyItems: 'center' }))

export const wide = style(feature({ inlineSize: '100%' }))

export const link = style(
  feature({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: vars.size.target,
    color: vars.color.link,
    fontWeight: 550,
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
  }),
)
