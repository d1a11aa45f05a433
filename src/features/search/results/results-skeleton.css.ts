import { style } from '@vanilla-extract/css'
import { sheet } from '#lib/map/region.ts'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const place = style(
  feature({
    aspectRatio: `${sheet.width} / ${sheet.height}`,
    borderRadius: vars.radius.r3,
    background: vars.color.sand,
    // As wide as the map beside its results (results-map.css.ts).
    '@media': {
      [media.phone]: { borderRadius: 0, marginInline: `calc(-1 * ${vars.size.gutter})` },
      '(min-width: 72em), (min-width: 45em) and (max-width: 63.99em)': {
        inlineSize: 'calc((100% - 28px) * 1.55 / 2.55)',
      },
    },
  }),
)
