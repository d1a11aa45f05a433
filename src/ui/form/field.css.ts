import { style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, radius, motion } = vars
export const field = style(ui({ display: 'grid', gap: 6, minInlineSize: 0, alignContent: 'start' }))
export const label = style(ui(type.label))
export const optional = style(ui({ fontWeight: 400, color: color.muted }))
export const hint = style(ui({ ...type.small, color: color.muted }))
export const error = style(
  ui({ ...type.small, display: 'flex', gap: 6, alignItems: 'flex-start', color: color.critical, fontWeight: 550 }),
)
/** The box of a control; the control itself is bare inside it, so that an icon can stand beside it. */
export const box = style(
  ui({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    inlineSize: '100%',
    minInlineSize: 0,
    minBlockSize: 52,
    paddingInline: 14,
    border: `1.5px solid ${color.edge}`,
    borderRadius: radius.r2,
    background: color.surface,
    lineHeight: 1.5,
    transition: `border-color ${motion.quick}, box-shadow ${motion.quick}`,
    selectors: {
      '&:focus-within': { borderColor: color.link, boxShadow: `0 0 0 3px ${color.linkWash}` },
      '&:has([aria-invalid=true])': { borderColor: color.critical, background: color.criticalWash },
      '&:has(:disabled), &:has([aria-disabled=true])': { background: color.sand, color: color.muted },
    },
    '@media': { [media.forcedColors]: { selectors: { '&:focus-within': { outline: '2px solid Highlight' } } } },
  }),
)
export const control = style(
  ui({
    flex: 1,
    inlineSize: '100%',
    minInlineSize: 0,
    minBlockSize: 49,
    border: 0,
    padding: 0,
    background: 'transparent',
    // Under 16 px Safari zooms into the field.
    fontSize: '1rem',
    appearance: 'none',
    borderRadius: 0,
    selectors: {
      '&:focus-visible': { outline: 'none' },
      '&::-webkit-search-cancel-button': { display: 'none' },
      '&::-webkit-date-and-time-value': { textAlign: 'start' },
    },
  }),
)
export const area = style(ui({ paddingBlock: 12, minBlockSize: 132, resize: 'vertical', lineHeight: 1.5 }))
export const select = style(
  ui({ paddingInlineEnd: 32, marginInlineEnd: -34, cursor: 'pointer', textOverflow: 'ellipsis' }),
)
/** The arrow lies over the end of the select and lets clicks through. */
export const arrow = style(ui({ display: 'grid', pointerEvents: 'none', color: color.muted }))
export const leading = style(ui({ display: 'grid', color: color.muted }))
export const trailing = style(ui({ display: 'grid', marginInlineEnd: -12 }))
