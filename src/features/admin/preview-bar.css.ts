import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { z } from '#theme/z.ts'

const { color, size, space } = vars
/** In the place of the bar with the price: at the screen's lower edge until the page's end. */
export const bar = style(
  feature({
    position: 'sticky',
    insetBlockEnd: 'var(--keyboard, 0px)',
    zIndex: z.bottomBar,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space.s2} ${space.s5}`,
    marginInline: `calc(-1 * ${size.gutter})`,
    marginBlockStart: vars.section.block,
    paddingInline: size.gutter,
    paddingBlock: `${space.s3} calc(${space.s3} + env(safe-area-inset-bottom))`,
    background: color.surface,
    borderBlockStart: `1px solid ${color.line}`,
    '@media': { [media.wide]: { marginInline: 0, paddingInline: space.s5, borderInline: `1px solid ${color.line}` } },
  }),
)
export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: space.s3 }))
export const words = style(feature({ display: 'grid', gap: 2, minInlineSize: 0 }))
