import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'
import { z } from '#theme/z.ts'

const { color, size, space } = vars
export const head = style(feature({ display: 'grid', gap: space.s2, marginBlock: `${space.s5} ${space.s6}` }))
export const columns = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s6,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)',
        gap: 'clamp(40px, 6vw, 80px)',
        alignItems: 'start',
      },
    },
  }),
)
/** What is booked stands first on a phone and beside the form on a wide screen. */
export const side = style(
  feature({
    display: 'grid',
    gap: space.s5,
    minInlineSize: 0,
    '@media': { [media.wide]: { order: 2, position: 'sticky', insetBlockStart: 24 } },
  }),
)
export const form = style(feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s6 }))
export const part = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s4,
    minInlineSize: 0,
    border: 0,
    padding: 0,
    margin: 0,
  }),
)
export const legend = style(feature({ ...type.title3, paddingBlockEnd: space.s3 }))
export const pair = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
    gap: space.s4,
    alignItems: 'start',
  }),
)
/** The action stays within the thumb's reach while the form is filled in. */
export const bar = style(
  feature({
    position: 'sticky',
    insetBlockEnd: 'var(--keyboard, 0px)',
    zIndex: z.sticky,
    display: 'grid',
    gap: 6,
    marginInline: `calc(-1 * ${size.gutter})`,
    paddingInline: size.gutter,
    paddingBlock: '10px calc(10px + env(safe-area-inset-bottom))',
    background: color.surface,
    borderBlockStart: `1px solid ${color.line}`,
    '@media': {
      [media.wide]: {
        position: 'static',
        marginInline: 0,
        paddingInline: 0,
        background: 'none',
        border: 0,
        maxInlineSize: 420,
      },
    },
  }),
)
export const small = style(feature({ ...type.small, color: color.muted }))
export const card = style(
  feature({
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    gap: '4px 16px',
    padding: 18,
    borderRadius: vars.radius.r3,
    background: color.surface,
    boxShadow: vars.shadow.s2,
    '@media': {
      [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
)
export const picture = style(
  feature({
    gridRow: '1 / span 2',
    inlineSize: 'min(104px, 100%)',
    blockSize: 88,
    borderRadius: vars.radius.r2,
    overflow: 'hidden',
    '@media': { [media.tiny]: { gridRow: 'auto' } },
  }),
)
export const title = style(feature({ ...type.title3, overflowWrap: 'anywhere' }))
export const facts = style(
  feature({ gridColumn: '1 / -1', display: 'grid', gap: 6, marginBlockStart: 12, fontSize: '.9375rem' }),
)
export const fact = style(
  feature({ ...type.figures, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' }),
)
export const total = style(
  feature({ borderBlockStart: `1px solid ${color.line}`, paddingBlockStart: 10, marginBlockStart: 4, fontWeight: 700 }),
)
export const place = style(feature({ minBlockSize: 600 }))
