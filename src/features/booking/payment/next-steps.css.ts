import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
const dot = 28
/** Between a sign and its line. */
const gap = 4

const list = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    minInlineSize: 0,
    '@media': { [media.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  }),
)
/** Under each other along a rail on phones, beside each other where three columns have room for their words. */
export const steps = styleVariants({ plain: {}, quiet: { fontSize: vars.text.small } }, (extra) => [
  list,
  feature(extra),
])
export const step = style(
  feature({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${dot}px minmax(0, 1fr)`,
    gap: space.s3,
    alignItems: 'start',
    minInlineSize: 0,
    paddingBlockEnd: space.s4,
    '@media': {
      [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', paddingBlockEnd: 0 },
    },
    selectors: {
      '&:last-child': { paddingBlockEnd: 0 },
      '&:not(:last-child)::before': {
        content: '""',
        position: 'absolute',
        insetBlock: `${dot + gap}px ${gap}px`,
        insetInlineStart: dot / 2 - 1,
        borderInlineStart: `2px solid ${color.line}`,
        '@media': {
          [media.medium]: {
            insetBlock: `${dot / 2 - 1}px auto`,
            insetInline: `${dot + gap}px ${gap}px`,
            borderInlineStart: 0,
            borderBlockStart: `2px solid ${color.line}`,
          },
        },
      },
    },
  }),
)
const signShape = style(
  feature({
    ...type.figures,
    display: 'grid',
    placeItems: 'center',
    inlineSize: dot,
    blockSize: dot,
    borderRadius: vars.radius.full,
    border: '2px solid',
    fontSize: vars.text.micro,
    fontWeight: 700,
    lineHeight: 1,
  }),
)
export const sign = styleVariants(
  {
    now: { color: color.link, background: color.linkWash, borderColor: color.link },
    later: { color: color.muted, background: color.surface, borderColor: color.line },
  },
  (look) => [signShape, feature(look)],
)
export const words = style(
  feature({
    display: 'grid',
    gap: 2,
    minInlineSize: 0,
    paddingBlockStart: 3,
    '@media': { [media.medium]: { paddingBlockStart: 0, paddingInlineEnd: space.s4 } },
  }),
)
export const title = style(feature({ fontWeight: 600, lineHeight: 1.4, textWrap: 'pretty' }))
export const text = style(feature({ ...type.small, color: color.muted, textWrap: 'pretty' }))
