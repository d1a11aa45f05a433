import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space, motion } = vars
export const composer = style(
  feature({
    display: 'grid',
    gap: space.s2,
    paddingBlock: `${space.s3} max(${space.s3}, env(safe-area-inset-bottom))`,
    borderBlockStart: `1px solid ${color.line}`,
    background: color.ground,
  }),
)
export const row = style(feature({ display: 'flex', alignItems: 'end', gap: space.s2, minInlineSize: 0 }))
export const box = style(
  feature({
    flex: 1,
    display: 'grid',
    minInlineSize: 0,
    maxBlockSize: 'min(40dvh, 220px)',
    overflowY: 'auto',
    border: `1.5px solid ${color.edge}`,
    borderRadius: 26,
    background: color.surface,
    transition: `border-color ${motion.quick}, box-shadow ${motion.quick}`,
    selectors: { '&:focus-within': { borderColor: color.link, boxShadow: `0 0 0 3px ${color.linkWash}` } },
    '@media': { [media.forcedColors]: { selectors: { '&:focus-within': { outline: '2px solid Highlight' } } } },
    // The same text, unseen, gives the field its height.
    '::after': { content: 'attr(data-text) " "', visibility: 'hidden' },
  }),
)
const lines = {
  gridArea: '1 / 1',
  minInlineSize: 0,
  paddingBlock: 12,
  paddingInline: 18,
  font: 'inherit',
  // Under 16 px Safari zooms into the field.
  fontSize: '1rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const
export const field = style(
  feature({
    ...lines,
    border: 0,
    margin: 0,
    background: 'transparent',
    resize: 'none',
    overflow: 'hidden',
    selectors: { '&:focus-visible': { outline: 'none' } },
  }),
)
export const grown = style([box, feature({ '::after': lines })])
export const send = style(
  feature({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    inlineSize: 52,
    blockSize: 52,
    borderRadius: '50%',
    background: color.primary,
    color: color.onPrimary,
    transition: `background ${motion.quick}`,
    selectors: {
      '&:active': { background: color.primaryPress },
      '&[aria-disabled=true]': { background: color.sand, color: color.muted, cursor: 'not-allowed' },
    },
    '@media': { [media.forcedColors]: { border: '1px solid ButtonText' } },
  }),
)
export const above = style(
  feature({
    ...type.small,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space.s3,
    color: color.muted,
  }),
)
export const over = style(feature({ ...type.small, ...type.figures, color: color.critical, textAlign: 'end' }))
export const closed = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s3,
    paddingBlock: space.s2,
    color: color.muted,
  }),
)
