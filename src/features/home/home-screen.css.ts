import { style } from '@vanilla-extract/css'
import { behind } from '#theme/behind.ts'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, size, radius } = vars
const outward = `calc(-1 * ${size.gutter})`
/** How deep the title bites into the picture, and the radius of its corners. */
const bite = { phone: 104, wide: 168 }
const curve = { phone: 26, wide: 36 }
/** At most, on wide screens. */
const titleWidth = 840

const corner = (radiusPx: number) => ({
  inlineSize: radiusPx,
  blockSize: radiusPx,
  background: `radial-gradient(circle at 100% 0, transparent ${radiusPx - 0.5}px, ${behind} ${radiusPx}px)`,
})

export const hero = style(feature({ marginInline: outward, '@media': { [media.wide]: { marginInline: 0 } } }))
export const frame = style(
  feature({
    position: 'relative',
    overflow: 'hidden',
    // Both buttons stand above the bottom bar of a window of 390 by 844.
    aspectRatio: '39 / 37',
    maxBlockSize: '78svh',
    minBlockSize: 260,
    inlineSize: '100%',
    // The picture's own colour, until it is there.
    background: '#8a4a45',
    '@media': {
      [media.medium]: { aspectRatio: '16 / 10' },
      [media.wide]: {
        aspectRatio: 'auto',
        blockSize: 'clamp(440px, 62svh, 600px)',
        maxBlockSize: 'none',
        borderRadius: radius.r4,
      },
    },
  }),
)
export const picture = style(
  feature({
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    objectPosition: '62% 60%',
    filter: vars.picture.filter,
  }),
)
export const credit = style(
  feature({
    position: 'absolute',
    insetBlockStart: 14,
    insetInlineEnd: 14,
    maxInlineSize: 'calc(100% - 28px)',
    padding: '6px 12px',
    borderRadius: radius.r1,
    background: color.surface,
    color: color.ink,
    fontSize: vars.text.micro,
    fontWeight: 550,
    lineHeight: 1.35,
    '@media': {
      // Only there is room for it beside the title, however wide that is in another language.
      [media.full]: {
        insetBlock: 'auto 20px',
        insetInlineEnd: 20,
        maxInlineSize: `calc(100% - ${titleWidth + 40}px)`,
        padding: '10px 14px',
        fontSize: vars.text.small,
      },
    },
  }),
)
export const place = style(feature({ display: 'block', fontWeight: 700 }))

export const title = style(
  feature({
    position: 'relative',
    inlineSize: 'fit-content',
    maxInlineSize: '88%',
    marginBlockStart: -bite.phone,
    padding: `18px 26px 0 ${size.gutter}`,
    borderStartEndRadius: curve.phone,
    background: behind,
    selectors: {
      '&::before, &::after': { content: '""', position: 'absolute', ...corner(curve.phone) },
      '&::before': { insetBlockStart: -curve.phone, insetInlineStart: 0 },
      '&::after': { insetBlockStart: bite.phone - curve.phone, insetInlineEnd: -curve.phone },
      '[dir=rtl] &::before, [dir=rtl] &::after': { transform: 'scaleX(-1)' },
    },
    '@media': {
      [media.wide]: {
        maxInlineSize: titleWidth,
        marginBlockStart: -bite.wide,
        padding: '34px 56px 0 0',
        borderStartEndRadius: curve.wide,
        selectors: {
          '&::before, &::after': corner(curve.wide),
          '&::before': { insetBlockStart: -curve.wide },
          '&::after': { insetBlockStart: bite.wide - curve.wide, insetInlineEnd: -curve.wide },
        },
      },
    },
  }),
)
export const cover = style(feature(type.cover))
export const blurb = style(
  feature({
    display: 'grid',
    gap: 22,
    marginBlockStart: 18,
    paddingInline: size.gutter,
    '@media': {
      [media.wide]: { marginBlockStart: 26, paddingInline: 0, gridTemplateColumns: '1fr auto', alignItems: 'center' },
    },
  }),
)
export const lead = style(
  feature({
    color: color.muted,
    fontSize: '1.125rem',
    lineHeight: 1.5,
    maxInlineSize: '34ch',
    '@media': { [media.medium]: { maxInlineSize: '52ch' }, [media.wide]: { fontSize: '1.25rem' } },
  }),
)
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: 12 }))

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
