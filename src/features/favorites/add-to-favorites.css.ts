import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

export const add = style(feature({ display: 'grid', gap: vars.space.s1, justifyItems: 'center' }))

/** Side by side where there is room. */
export const next = style(
  feature({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: vars.space.s4 }),
)

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
