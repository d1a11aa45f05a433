import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, size } = vars
const rule = `1px solid ${color.line}`

/** Hairlines between the cells only: the outer ones are drawn past the edge and cut off here. */
export const clip = style(
  feature({
    overflow: 'hidden',
    marginInline: `calc(-1 * ${size.gutter})`,
    borderBlock: rule,
    '@media': { [media.wide]: { marginInline: 0 } },
  }),
)
/** Three in a row; two where large text no longer fits three; six on wide screens. */
export const grid = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(45%, max(28%, 6.6rem)), 1fr))',
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
  }),
)
export const cell = style(
  feature({ boxShadow: `-1px -1px 0 ${color.line}`, '@media': { [media.forcedColors]: { border: rule } } }),
)
export const link = style(
  feature({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: 8,
    blockSize: '100%',
    padding: '20px 6px 16px',
    textAlign: 'center',
    fontWeight: 600,
    fontSize: '.9375rem',
    lineHeight: 1.4,
    transition: `background ${vars.motion.quick}`,
    selectors: { '&:focus-visible': { outlineOffset: -4 } },
    '@media': {
      [media.wide]: { padding: '30px 8px 26px', fontSize: '1.0625rem' },
      [media.hover]: { selectors: { '&:hover': { background: color.sand } } },
    },
  }),
)
export const icon = style(
  feature({
    inlineSize: 44,
    blockSize: 44,
    fill: 'none',
    stroke: color.ink,
    strokeWidth: 1.1,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '@media': { [media.wide]: { inlineSize: 56, blockSize: 56 } },
  }),
)
export const name = style(feature({ maxInlineSize: '100%', hyphens: 'auto' }))
export const count = style(
  feature({
    display: 'block',
    minBlockSize: '1.4em',
    fontWeight: 400,
    color: color.muted,
    fontSize: vars.text.micro,
    fontVariantNumeric: 'tabular-nums',
  }),
)
