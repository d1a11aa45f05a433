import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space, radius } = vars

export const days = style(feature({ display: 'grid', gap: space.s5 }))
export const day = style(feature({ display: 'grid', gap: space.s4, minInlineSize: 0 }))
/** The day's name with a hairline to the end, as in an index. */
export const dayName = style(
  feature({
    ...type.small,
    display: 'flex',
    alignItems: 'center',
    gap: space.s3,
    fontFamily: vars.font.display,
    fontWeight: 560,
    color: color.muted,
    '::after': { content: '""', flex: 1, blockSize: 1, background: color.line },
  }),
)
export const newLine = style([dayName, feature({ color: color.link, '::after': { background: color.link } })])
export const runs = style(feature({ display: 'grid', gap: space.s4, minInlineSize: 0 }))
const side = style(feature({ display: 'grid', gap: 3, minInlineSize: 0 }))
export const run = styleVariants({
  theirs: [side, feature({ justifyItems: 'start', paddingInlineEnd: 'min(18%, 96px)' })],
  mine: [side, feature({ justifyItems: 'end', paddingInlineStart: 'min(18%, 96px)' })],
})
const aligned = { display: 'grid', gap: 4, justifyItems: 'inherit', maxInlineSize: '100%', minInlineSize: 0 } as const
export const said = style(feature(aligned))
export const item = style(feature(aligned))
const paper = style(
  feature({
    maxInlineSize: '60ch',
    paddingBlock: 10,
    paddingInline: 14,
    borderRadius: radius.r3,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
/** Theirs lies on the ground as a sheet, one's own is of sand; the corner at the writer's side is cut square. */
export const words = styleVariants({
  theirs: [
    paper,
    feature({ background: color.surface, boxShadow: `inset 0 0 0 1px ${color.line}`, borderStartStartRadius: 0 }),
  ],
  mine: [paper, feature({ background: color.sand, borderEndEndRadius: 0 })],
  waiting: [
    paper,
    feature({
      border: `1.5px dashed ${color.edge}`,
      paddingBlock: 8.5,
      paddingInline: 12.5,
      borderEndEndRadius: 0,
      color: color.muted,
    }),
  ],
  failed: [paper, feature({ background: color.criticalWash, borderEndEndRadius: 0 })],
})
export const text = style(feature({ ...type.body, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }))
export const foot = style(
  feature({
    ...type.micro,
    ...type.figures,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 6,
    color: color.muted,
    minInlineSize: 0,
  }),
)
export const state = styleVariants({
  plain: feature({ display: 'inline-flex', alignItems: 'center', gap: 4 }),
  read: feature({ display: 'inline-flex', alignItems: 'center', gap: 4, color: color.success }),
  failed: feature({ display: 'inline-flex', alignItems: 'center', gap: 4, color: color.critical, fontWeight: 600 }),
})
export const sign = style(feature({ display: 'inline-grid', inlineSize: 16, blockSize: 16, overflow: 'hidden' }))
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: space.s1, marginInlineEnd: -12 }))
