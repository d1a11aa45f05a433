import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const tray = style(
  feature({
    display: 'flex',
    gap: 16,
    alignItems: 'flex-start',
    padding: '20px 20px 8px',
    borderRadius: vars.radius.r3,
    background: color.sand,
  }),
)
export const pin = style(
  feature({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: 48,
    blockSize: 48,
    borderRadius: '50%',
    background: color.primary,
    color: color.onPrimary,
  }),
)
export const words = style(feature({ display: 'grid', justifyItems: 'start', minInlineSize: 0 }))
export const place = style(feature({ fontWeight: 650, textWrap: 'pretty' }))
export const city = style(feature({ ...type.small, color: color.muted }))
export const link = style(feature({ display: 'inline-flex', alignItems: 'center', minBlockSize: 48 }))
