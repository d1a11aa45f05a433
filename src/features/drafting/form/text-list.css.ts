import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const list = style(
  feature({ display: 'grid', gap: vars.space.s4, minInlineSize: 0, border: 0, padding: 0, margin: 0 }),
)
export const entry = style(
  feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4, alignItems: 'end' }),
)
/** An error stands under the field: the button keeps to the field's own line. */
export const remove = style(feature({ alignSelf: 'start', marginBlockStart: 28 }))
export const legend = style(feature({ ...type.label, padding: 0 }))
