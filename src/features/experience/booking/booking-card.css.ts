import { style } from '@vanilla-extract/css'
import { behindName } from '#theme/behind.ts'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const card = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 18,
    position: 'sticky',
    insetBlockStart: 24,
    padding: 26,
    borderRadius: vars.radius.r3,
    background: color.surface,
    boxShadow: vars.shadow.s2,
    vars: { [behindName]: color.surface },
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const price = style(feature({ color: color.muted }))
export const amount = style(
  feature({
    ...type.figures,
    fontFamily: vars.font.display,
    fontWeight: 600,
    fontSize: '1.75rem',
    lineHeight: 1.2,
    letterSpacing: '-.01em',
    color: color.ink,
  }),
)
export const note = style(feature({ ...type.small, color: color.muted }))
/** Of the fields and the button, before their code is here. */
export const place = style(feature({ minBlockSize: 290 }))
export const parts = style(feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 18 }))
export const total = style(
  feature({
    ...type.figures,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 8,
    borderBlockStart: `1px solid ${color.line}`,
    paddingBlockStart: 16,
  }),
)
