import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
export const steps = style(
  feature({
    display: 'grid',
    marginBlockStart: space.s6,
    borderBlockEnd: `1px solid ${color.line}`,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        columnGap: space.s7,
        marginBlockStart: space.s7,
        borderBlockEnd: 0,
      },
    },
  }),
)
export const step = style(
  feature({
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    alignContent: 'start',
    alignItems: 'baseline',
    rowGap: 6,
    paddingBlock: space.s5,
    borderBlockStart: `1px solid ${color.line}`,
  }),
)
export const number = style(feature({ ...type.title1, ...type.figures, color: color.primary, gridRow: '1 / span 2' }))
export const text = style(feature({ gridColumn: 2, color: color.muted, textWrap: 'pretty' }))
