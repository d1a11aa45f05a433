import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space, radius } = vars
export const page = style(
  feature({
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    blockSize: '100%',
    minInlineSize: 0,
  }),
)
export const head = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: space.s3,
    minBlockSize: 72,
    paddingBlock: space.s2,
    borderBlockEnd: `1px solid ${color.line}`,
    minInlineSize: 0,
    // The name in a row of its own, under what can be pressed.
    '@media': { [media.tiny]: { flexWrap: 'wrap', justifyContent: 'space-between', gap: 0 } },
  }),
)
export const back = style(
  feature({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: vars.size.target,
    blockSize: vars.size.target,
    marginInlineStart: `max(-14px, calc(-1 * ${vars.size.gutter}))`,
    borderRadius: '50%',
    '@media': { [media.wide]: { display: 'none' } },
  }),
)
export const face = style(feature({ display: 'contents', '@media': { [media.tiny]: { display: 'none' } } }))
export const who = style(
  feature({
    flex: 1,
    display: 'grid',
    gap: 2,
    minInlineSize: 0,
    '@media': { [media.tiny]: { order: 1, flexBasis: '100%' } },
  }),
)
export const name = style(feature({ ...type.title3, overflowWrap: 'anywhere' }))
export const about = style(
  feature({
    ...type.small,
    color: color.muted,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media': { [media.hover]: { selectors: { 'a&:hover': { color: color.link } } } },
  }),
)
export const note = style(feature({ paddingBlockStart: space.s2 }))
export const place = style(feature({ position: 'relative', minBlockSize: 0, display: 'grid' }))
export const scroller = style(
  feature({
    // What is heard only stands absolutely: in here, or the page would grow by it.
    position: 'relative',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Its place is kept by hand where older messages are put before it (thread-page.tsx).
    overflowAnchor: 'none',
    minBlockSize: 0,
    paddingBlock: space.s4,
    marginInline: `calc(-1 * ${space.s2})`,
    paddingInline: space.s2,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s5,
    // A short conversation stands at the end, where one writes.
    selectors: {
      '&::before': { content: '""', marginBlockStart: 'auto' },
      '&:focus-visible': { outlineOffset: -3 },
    },
  }),
)
export const older = style(feature({ ...type.small, color: color.muted, display: 'grid', justifyItems: 'start' }))
export const news = style(
  feature({
    position: 'absolute',
    insetBlockEnd: space.s3,
    justifySelf: 'center',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s2,
    minBlockSize: vars.size.target,
    paddingInline: 18,
    borderRadius: radius.full,
    background: color.ink,
    color: color.ground,
    boxShadow: vars.shadow.s2,
    ...type.small,
    fontWeight: 600,
  }),
)
