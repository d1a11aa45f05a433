import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const details = style(feature({ display: 'grid', borderBlockEnd: `1px solid ${vars.color.line}` }))
export const part = style(
  feature({
    display: 'grid',
    gap: 4,
    paddingBlock: 14,
    borderBlockStart: `1px solid ${vars.color.line}`,
    '@media': { [media.medium]: { gridTemplateColumns: '11rem minmax(0, 1fr)', gap: 18 } },
  }),
)
export const name = style(feature({ fontWeight: 600 }))
export const items = style(feature({ display: 'grid', gap: 4 }))
export const notes = style(feature({ whiteSpace: 'pre-line' }))
