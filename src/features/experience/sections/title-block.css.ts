import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const block = style(
  feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, marginBlockStart: 26 }),
)
export const place = style(feature({ ...type.small, fontWeight: 600, color: vars.color.muted }))
export const title = style(feature({ ...type.title1, maxInlineSize: '22ch', hyphens: 'auto' }))
export const line = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 18, rowGap: 8, minBlockSize: 48 }),
)
export const reviews = style(feature({ display: 'inline-flex', alignItems: 'center', minBlockSize: 48 }))
/** Under the rating on phones, at the line's end on wide screens. */
export const actions = style(
  feature({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    inlineSize: '100%',
    '@media': { [media.wide]: { inlineSize: 'auto', marginInlineStart: 'auto' } },
  }),
)
