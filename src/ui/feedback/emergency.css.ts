import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, space } = vars
/** What does not fit beside the rest wraps: it stands in columns of any width. */
export const strip = style(
  ui({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.s3} ${space.s4}`,
    padding: space.s5,
    borderRadius: vars.radius.r3,
    background: color.criticalWash,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const title = style(ui(type.title3))
export const calls = style(
  ui({
    flex: '1 1 16rem',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
    gap: space.s3,
    '@media': { [media.medium]: { maxInlineSize: '20rem' } },
  }),
)
export const call = style(
  ui({
    display: 'grid',
    alignContent: 'center',
    minBlockSize: 56,
    paddingInline: 14,
    paddingBlock: 10,
    borderRadius: vars.radius.r2,
    background: color.critical,
    color: color.surface,
    '@media': { [media.forcedColors]: { border: '1px solid LinkText' } },
  }),
)
export const name = style(ui({ fontWeight: 600 }))
export const number = style(ui({ ...type.title2, ...type.figures }))
export const more = style(ui({ flex: '2 1 12rem', textWrap: 'pretty' }))
