import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space, radius } = vars

export const setup = style(
  feature({
    display: 'grid',
    gap: space.s5,
    inlineSize: '100%',
    '@media': {
      [media.medium]: { gridTemplateColumns: '224px minmax(0, 1fr)', alignItems: 'start', columnGap: space.s6 },
    },
  }),
)
/** White in either theme: cameras expect it so. */
export const code = style(
  feature({
    inlineSize: 'min(100%, 224px)',
    padding: space.s2,
    borderRadius: radius.r3,
    border: `1px solid ${color.line}`,
    background: '#fff',
  }),
)
export const steps = style(feature({ display: 'grid', gap: space.s4, minInlineSize: 0 }))
export const secret = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s3,
    overflowWrap: 'anywhere',
  }),
)
export const key = style(feature({ fontFamily: 'ui-monospace, monospace', letterSpacing: '.04em' }))
export const codes = style(
  feature({
    display: 'grid',
    gap: space.s2,
    inlineSize: '100%',
    maxInlineSize: '460px',
    padding: space.s4,
    borderRadius: radius.r3,
    background: color.sand,
    fontFamily: 'ui-monospace, monospace',
    ...type.figures,
    // A code is 29 signs: one line where 360 px are there.
    fontSize: '.9375rem',
    '@media': { print: { background: 'none', border: `1px solid ${color.edge}` } },
  }),
)
