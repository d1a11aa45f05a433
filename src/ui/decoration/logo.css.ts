import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

/** Where the name has no room it falls into a second line, which is not seen: the star stands for both. */
export const logo = style(
  ui({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 9, blockSize: 48, overflow: 'hidden' }),
)
export const mark = style(
  ui({
    flex: 'none',
    inlineSize: 32,
    blockSize: 32,
    marginBlock: 8,
    '@media': { [media.wide]: { inlineSize: 38, blockSize: 38, marginBlock: 5 } },
  }),
)
export const star = style(ui({ fill: vars.color.primary }))
export const sun = style(ui({ fill: vars.color.ground }))
export const dune = style(ui({ fill: 'none', stroke: vars.color.ground, strokeWidth: 4.2 }))
export const word = style(
  ui({
    fontFamily: vars.font.display,
    fontWeight: 600,
    fontSize: 'min(1.625rem, 44px)',
    lineHeight: 1,
    whiteSpace: 'nowrap',
    letterSpacing: '-.03em',
    '@media': { [media.wide]: { fontSize: '1.875rem' } },
  }),
)
