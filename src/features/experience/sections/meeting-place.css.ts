import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
/** As high as the map that comes, which takes a script. */
export const map = style(
  feature({
    position: 'relative',
    aspectRatio: '2 / 1',
    borderRadius: vars.radius.r3,
    background: color.sand,
    '@media': { '(scripting: none)': { display: 'none' } },
  }),
)
export const place = style(feature({ fontWeight: 650, textWrap: 'pretty' }))
export const city = style(feature({ ...type.small, color: color.muted }))
export const links = style(
  feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.s5, minBlockSize: 48 }),
)
export const link = style(feature({ display: 'inline-flex', alignItems: 'center', minBlockSize: 48 }))
