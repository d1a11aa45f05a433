import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'

/** Four: one that leads, a pair, and a band under the pair. On phones: one, a pair, one. */
export const list = style(
  feature({
    display: 'grid',
    // Two beside each other while their words fit.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(50% - 14px, 8rem)), 1fr))',
    gap: '34px 14px',
    '@media': {
      [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '44px 28px' },
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1.42fr) minmax(0, 1fr) minmax(0, 1fr)', gap: '44px 32px' },
    },
  }),
)
export const item = style(
  feature({
    minInlineSize: 0,
    selectors: { '&:first-child, &:nth-child(4)': { gridColumn: '1 / -1' } },
    '@media': {
      [media.wide]: {
        selectors: {
          '&:first-child': { gridColumn: 'auto', gridRow: 'span 2' },
          '&:nth-child(4)': { gridColumn: '2 / -1' },
        },
      },
    },
  }),
)
export const onWide = style(feature({ display: 'none', '@media': { [media.wide]: { display: 'inline' } } }))
export const onPhones = style(feature({ marginBlockStart: 32, '@media': { [media.wide]: { display: 'none' } } }))
