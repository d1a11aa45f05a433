import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

/** Where a picture, a map or a chart would be: the page below it hardly moves. */
const filled = { display: 'grid', alignItems: 'center', borderRadius: vars.radius.r2, background: vars.color.sand }
export const place = styleVariants({
  line: ui({ display: 'grid' }),
  block: ui({ ...filled, minBlockSize: 220 }),
  page: ui({ ...filled, minBlockSize: '50dvh' }),
})
export const row = style(
  ui({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.s1} ${vars.space.s3}`,
  }),
)
/** The button's room for a finger does not push the words away from the sign beside them. */
export const button = style(ui({ marginBlock: -12, marginInline: -18 }))
