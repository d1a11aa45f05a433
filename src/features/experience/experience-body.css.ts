import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

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

export const about = style(
  feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, marginBlockStart: vars.section.block }),
)
export const prose = style(
  feature({
    ...type.prose,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 14,
    textWrap: 'pretty',
    whiteSpace: 'pre-line',
  }),
)
export const drop = style(
  feature({
    selectors: {
      '&::first-letter': {
        fontFamily: vars.font.display,
        fontWeight: 500,
        fontSize: '3.6em',
        lineHeight: 0.8,
        float: 'inline-start',
        paddingBlock: '.09em 0',
        paddingInline: '0 .09em',
        color: vars.color.primary,
      },
    },
  }),
)
export const more = style(feature({ display: 'inline-flex', alignItems: 'center', minBlockSize: 48 }))
