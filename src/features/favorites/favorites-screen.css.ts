import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const head = style(
  feature({
    display: 'grid',
    gap: '14px',
    paddingBlock: `${vars.space.s4} 26px`,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'end',
        gap: vars.space.s6,
        paddingBlock: `${vars.space.s6} 36px`,
      },
    },
  }),
)

export const title = style(feature({ display: 'grid', gap: vars.space.s2, minInlineSize: 0 }))

/** What follows the list: the tray, the offer to install. */
export const after = style(feature({ display: 'grid', gap: vars.space.s5, marginBlockStart: '40px' }))

export const tray = style(
  feature({ background: vars.color.sand, borderRadius: vars.radius.r3, padding: '22px 20px 10px' }),
)

export const entry = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '14px',
    alignItems: 'start',
    paddingBlock: '15px',
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' } },
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  }),
)

export const sign = style(feature({ color: vars.color.muted, marginBlockStart: '1px' }))

export const words = style(feature({ fontWeight: 600 }))

/** The button's box is taller than the line beside it; this keeps both on one line. */
export const undo = style(feature({ marginBlock: '-12px', marginInlineEnd: '-8px' }))
