import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, radius, size } = vars
export const gallery = style(
  feature({
    position: 'relative',
    marginInline: `calc(-1 * ${size.gutter})`,
    '@media': { [media.wide]: { marginInline: 0, marginBlockStart: 12 } },
  }),
)
const wideTracks = {
  one: { gridTemplateColumns: 'minmax(0, 1fr)' },
  two: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  many: { gridTemplateColumns: '2fr 1fr', gridTemplateRows: 'repeat(2, 236px)' },
}
const track = style(
  feature({
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
  }),
)
/** A strip to swipe on phones; on wide screens one large picture and two small ones. */
export const tracks = styleVariants(wideTracks, (wide) => [
  track,
  feature({ '@media': { [media.wide]: { display: 'grid', overflow: 'visible', gap: 10, ...wide } } }),
])
export const slide = style(
  feature({
    position: 'relative',
    flex: '0 0 100%',
    aspectRatio: '39 / 34',
    maxBlockSize: '70dvh',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
    background: color.sand,
    overflow: 'hidden',
    '@media': {
      [media.medium]: { aspectRatio: '16 / 9' },
      [media.wide]: {
        aspectRatio: 'auto',
        minBlockSize: 236,
        maxBlockSize: 'none',
        borderRadius: radius.r2,
        selectors: {
          '&:first-child': {
            gridRow: 'span 2',
            minBlockSize: 482,
            borderStartStartRadius: radius.r3,
            borderEndStartRadius: radius.r3,
          },
          '&:nth-child(2):nth-last-child(1)': { minBlockSize: 482 },
          '&:nth-child(n + 4)': { display: 'none' },
        },
      },
    },
  }),
)
/** Covers the picture, so that all of it opens the viewer. */
export const open = style(
  feature({
    position: 'absolute',
    inset: 0,
    cursor: 'zoom-in',
    selectors: { '&:focus-visible': { outlineOffset: -6 } },
  }),
)
/** Keeps what lies on a picture apart from a white one: a screenshot, a wall in full sun. */
const rim = `0 0 0 1px ${color.line}`
const label = {
  position: 'absolute',
  boxShadow: rim,
  insetBlockEnd: 14,
  insetInlineEnd: 14,
  background: color.surface,
  color: color.ink,
  borderRadius: radius.r1,
  fontSize: vars.text.micro,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const
export const counter = style(
  feature({ ...label, paddingBlock: 4, paddingInline: 9, '@media': { [media.wide]: { display: 'none' } } }),
)
export const all = style(
  feature({
    ...label,
    display: 'none',
    minBlockSize: 48,
    paddingInline: 14,
    borderRadius: radius.r2,
    '@media': { [media.wide]: { display: 'block' }, [media.forcedColors]: { border: '1px solid ButtonText' } },
  }),
)
export const tools = style(
  feature({
    position: 'absolute',
    insetBlockStart: 12,
    insetInline: 12,
    display: 'flex',
    justifyContent: 'space-between',
    pointerEvents: 'none',
    '@media': { [media.wide]: { display: 'none' } },
  }),
)
export const tool = style(
  feature({
    display: 'grid',
    borderRadius: '50%',
    background: color.surface,
    boxShadow: `${rim}, ${vars.shadow.s1}`,
    pointerEvents: 'auto',
  }),
)
