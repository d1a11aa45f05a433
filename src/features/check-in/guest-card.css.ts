import { style } from '@vanilla-extract/css'
import { behindName } from '#theme/behind.ts'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
/** A ticket, as its owner holds it: the way in hangs under a perforation. */
export const card = style(
  feature({
    vars: { [behindName]: color.surface },
    display: 'grid',
    gap: space.s5,
    padding: 20,
    borderRadius: vars.radius.r3,
    background: color.surface,
    boxShadow: vars.shadow.s2,
    '@media': { [media.medium]: { padding: 28 }, [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const facts = style(
  feature({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space.s5, alignItems: 'start' }),
)
export const day = style(
  feature({
    fontFamily: vars.font.display,
    fontSize: '4rem',
    lineHeight: 0.9,
    letterSpacing: '-.04em',
    fontVariantNumeric: 'lining-nums',
  }),
)
export const words = style(feature({ display: 'grid', gap: 6, minInlineSize: 0, overflowWrap: 'anywhere' }))
export const strong = style(feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums lining-nums' }))
export const muted = style(feature({ fontSize: vars.text.small, lineHeight: 1.45, color: color.muted }))
export const comers = style(
  feature({
    display: 'grid',
    gap: space.s4,
    paddingBlockStart: space.s4,
    borderBlockStart: `2px dashed ${color.line}`,
  }),
)
export const count = style(
  feature({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s4, fontWeight: 600 }),
)
