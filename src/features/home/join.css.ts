import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const panel = style(
  feature({
    position: 'relative',
    overflow: 'hidden',
    display: 'grid',
    gap: 18,
    justifyItems: 'start',
    marginBlockStart: vars.section.page,
    padding: '40px 28px 44px',
    borderRadius: vars.radius.r4,
    background: color.night,
    color: color.onNight,
    '@media': {
      [media.wide]: { padding: '64px 56px' },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
)
export const title = style(
  feature({ ...type.title1, position: 'relative', maxInlineSize: '14ch', lineHeight: 1.02, letterSpacing: '-.024em' }),
)
export const text = style(feature({ position: 'relative', color: color.onNightMuted, maxInlineSize: '38ch' }))
export const action = style(feature({ position: 'relative' }))
export const zellige = style(
  feature({
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    inlineSize: '34%',
    blockSize: '100%',
    fill: 'none',
    stroke: color.onNight,
    strokeWidth: 1.6,
    opacity: 0.13,
    pointerEvents: 'none',
    '@media': { [media.wide]: { inlineSize: 520 }, [media.forcedColors]: { display: 'none' } },
  }),
)
