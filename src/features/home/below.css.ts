import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const placesList = style(
  feature({
    borderBlockEnd: `1px solid ${color.line}`,
    '@media': {
      [media.wide]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: 64,
        borderBlockEnd: 0,
      },
    },
  }),
)
export const placesItem = style(
  feature({
    borderBlockStart: `1px solid ${color.line}`,
    '@media': {
      [media.wide]: { selectors: { '&:nth-last-child(-n+2)': { borderBlockEnd: `1px solid ${color.line}` } } },
    },
  }),
)
export const link = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minBlockSize: 64,
    paddingBlock: 6,
    '@media': { [media.wide]: { minBlockSize: 84 } },
  }),
)
export const thumb = style(
  feature({
    flex: 'none',
    inlineSize: 52,
    blockSize: 52,
    borderRadius: vars.radius.r2,
    background: color.sand,
    filter: vars.picture.filter,
    '@media': { [media.wide]: { inlineSize: 64, blockSize: 64 } },
  }),
)
export const name = style(
  feature({
    fontFamily: vars.font.display,
    fontWeight: 500,
    fontSize: 'min(1.5rem, 8.4vw)',
    lineHeight: 1.1,
    letterSpacing: '-.014em',
    minInlineSize: 0,
    '@media': {
      [media.hover]: { selectors: { [`${link}:hover &`]: { color: color.link } } },
      [media.wide]: { fontSize: '2.125rem', letterSpacing: '-.025em' },
    },
  }),
)
export const leader = style(
  feature({
    flex: 1,
    minInlineSize: 12,
    borderBlockEnd: `2px dotted ${color.line}`,
    alignSelf: 'center',
    translate: '0 6px',
  }),
)
/** As wide as two figures from the start, so that the dots do not shorten when the count arrives. */
export const count = style(
  feature({ minInlineSize: '2ch', textAlign: 'end', color: color.muted, fontVariantNumeric: 'tabular-nums' }),
)

export const promise = style(
  feature({
    display: 'grid',
    gap: 20,
    marginBlockStart: vars.section.page,
    paddingBlock: 36,
    borderBlock: `1px solid ${color.line}`,
    '@media': { [media.wide]: { gridTemplateColumns: '1fr 2.2fr', gap: 64, paddingBlock: 56, alignItems: 'start' } },
  }),
)
export const list = style(
  feature({
    display: 'grid',
    gap: 14,
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 32 } },
  }),
)
export const item = style(
  feature({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    lineHeight: 1.45,
    '@media': { [media.wide]: { flexDirection: 'column', fontSize: '1.0625rem' } },
  }),
)
export const sign = style(feature({ color: color.success, marginBlockStart: -1 }))

export const panel = style(
  feature({
    position: 'relative',
    overflow: 'hidden',
    display: 'grid',
    gap: 18,
    justifyItems: 'start',
    marginBlockStart: vars.section.page,
    padding: '40px 28px 44px',
    borderRadius: vars.radius.r4,
    background: color.night,
    color: color.onNight,
    '@media': {
      [media.wide]: { padding: '64px 56px' },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
)
export const title = style(
  feature({ ...type.title1, position: 'relative', maxInlineSize: '14ch', lineHeight: 1.02, letterSpacing: '-.024em' }),
)
export const text = style(feature({ position: 'relative', color: color.onNightMuted, maxInlineSize: '38ch' }))
export const action = style(feature({ position: 'relative' }))
export const zellige = style(
  feature({
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    inlineSize: '34%',
    blockSize: '100%',
    fill: 'none',
    stroke: color.onNight,
    strokeWidth: 1.6,
    opacity: 0.13,
    pointerEvents: 'none',
    '@media': { [media.wide]: { inlineSize: 520 }, [media.forcedColors]: { display: 'none' } },
  }),
)
