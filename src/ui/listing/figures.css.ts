import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const line = `1px solid ${vars.color.line}`

export const figures = style(
  ui({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    borderBlock: line,
    '@media': {
      [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.wide]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gridTemplateColumns: 'none' },
    },
  }),
)

export const figure = style(
  ui({
    paddingBlock: '20px 18px',
    selectors: {
      '&:nth-child(even)': { paddingInlineStart: '20px', borderInlineStart: line },
      '&:nth-child(n + 3)': { borderBlockStart: line },
      '&:nth-child(odd):last-child': { gridColumn: '1 / -1' },
    },
    '@media': {
      [media.tiny]: {
        selectors: {
          '&:nth-child(even)': { paddingInlineStart: 0, borderInlineStart: 0 },
          '&:nth-child(n + 2)': { borderBlockStart: line },
        },
      },
      [media.wide]: {
        paddingBlock: '28px 26px',
        selectors: {
          '&:nth-child(n)': { paddingInlineStart: '28px', borderInlineStart: line, borderBlockStart: 0 },
          '&:first-child': { paddingInlineStart: 0, borderInlineStart: 0 },
          '&:nth-child(odd):last-child': { gridColumn: 'auto' },
        },
      },
    },
  }),
)

export const label = style(ui({ fontSize: vars.text.small, color: vars.color.muted }))

export const value = style(
  ui({
    fontFamily: vars.font.display,
    fontWeight: 500,
    fontSize: '2.125rem',
    lineHeight: 1.1,
    letterSpacing: '-.03em',
    fontVariantNumeric: 'lining-nums tabular-nums',
    marginBlockStart: vars.space.s1,
    '@media': { [media.wide]: { fontSize: '2.75rem' } },
  }),
)
/** An amount has no place where it could break: six digits and a currency fit half a phone. */
export const long = style(
  ui({ fontSize: 'clamp(1.125rem, 6.2vw, 1.5rem)', '@media': { [media.wide]: { fontSize: '2.25rem' } } }),
)

export const note = style(ui({ fontSize: vars.text.small, color: vars.color.muted, marginBlockStart: '5px' }))
