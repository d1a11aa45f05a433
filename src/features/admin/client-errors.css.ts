import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
export const engines = style(feature({ display: 'flex', flexWrap: 'wrap', gap: space.s2, marginBlock: space.s2 }))
export const engine = style(
  feature({
    paddingBlock: space.s1,
    paddingInline: space.s3,
    borderRadius: vars.radius.full,
    background: color.sand,
    fontSize: vars.text.micro,
    fontWeight: 600,
  }),
)
export const code = style(feature({ fontWeight: 600 }))
/** Long frames are broken rather than scrolled: a page has one axis on a phone. */
export const stack = style(
  feature({
    padding: space.s4,
    borderRadius: vars.radius.r2,
    background: color.sand,
    fontFamily: 'ui-monospace, monospace',
    fontSize: vars.text.small,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
)
