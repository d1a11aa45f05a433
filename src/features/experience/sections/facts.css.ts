import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const line = `1px solid ${vars.color.line}`
/** Below this two columns of large text would not hold their words. */
const pair = '(min-width: 20em)'
export const facts = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderBlock: line,
    marginBlockStart: 22,
    '@media': {
      [pair]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [media.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
  }),
)
export const fact = style(
  feature({
    display: 'grid',
    gap: 2,
    alignContent: 'start',
    paddingBlock: 14,
    selectors: { '&:nth-child(n + 2)': { borderBlockStart: line } },
    '@media': {
      [pair]: {
        selectors: {
          '&:nth-child(2)': { borderBlockStart: 0 },
          '&:nth-child(even)': { paddingInlineStart: 18, borderInlineStart: line },
        },
      },
      [media.wide]: {
        selectors: {
          '&:nth-child(n)': { paddingInline: 18, borderInlineStart: line, borderBlockStart: 0 },
          '&:first-child': { paddingInlineStart: 0, borderInlineStart: 0 },
        },
      },
    },
  }),
)
/** A line of its own under the others. */
export const whole = style([
  fact,
  feature({
    gridColumn: '1 / -1',
    '@media': {
      [media.wide]: {
        selectors: { '&:last-child': { paddingInline: 0, borderInlineStart: 0, borderBlockStart: line } },
      },
    },
  }),
])
export const name = style(feature({ color: vars.color.muted, fontSize: vars.text.small }))
export const value = style(feature({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }))
