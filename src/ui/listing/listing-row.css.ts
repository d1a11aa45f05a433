import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const row = style(
  ui({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '108px minmax(0, 1fr)',
    gap: 16,
    paddingBlock: 20,
    borderBlockStart: `1px solid ${vars.color.line}`,
    '@media': {
      [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.wide]: { gridTemplateColumns: '176px minmax(0, 1fr)', gap: 24, paddingBlock: 28 },
    },
  }),
)
export const picture = style(ui({ alignSelf: 'start', '@media': { [media.tiny]: { inlineSize: 108 } } }))
export const body = style(ui({ display: 'grid', gap: 3, alignContent: 'start', minInlineSize: 0 }))
export const caption = style(ui({ ...type.micro, fontWeight: 600, color: vars.color.muted }))
export const meta = style(ui({ ...type.small, color: vars.color.muted }))
export const when = style(ui({ ...type.small, fontWeight: 550, minBlockSize: '1lh' }))
/** Keeps clear of the heart. */
export const title = style(ui({ ...type.title3, textWrap: 'pretty', paddingInlineEnd: 30 }))
export const line = style(
  ui({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2px 12px',
    marginBlockStart: 4,
  }),
)
export const state = style(ui({ marginBlockStart: 6 }))
export const action = style(
  ui({
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: 10,
    insetInlineEnd: -12,
    '@media': { [media.wide]: { insetBlockStart: 18 } },
  }),
)
