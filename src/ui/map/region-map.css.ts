import { style, styleVariants } from '@vanilla-extract/css'
import type { NameSide } from '#lib/map/name-sides.ts'
import { sheet } from '#lib/map/region.ts'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, motion } = vars
/** Where a place is, as a share of the map's sides. */
export const acrossName = '--across'
export const downName = '--down'
/** From the edge of a place's button to the middle of its star. */
const inset = '.75rem'
/** Narrower than that, or with text that large, names would lie over one another. */
const crowded = '(max-width: 18.9rem)'
const fair = '(min-width: 24rem)'
const roomy = '(min-width: 28rem)'

const frame = style(
  ui({
    position: 'relative',
    overflow: 'hidden',
    // East is to the right in every language.
    direction: 'ltr',
    containerType: 'inline-size',
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
)
export const map = style([frame, ui({ aspectRatio: `${sheet.width} / ${sheet.height}` })])
export const edge = styleVariants({ round: ui({ borderRadius: vars.radius.r3 }), flat: {} })
export const spot = style([frame, ui({ aspectRatio: '2 / 1' })])
export const item = style(ui({ display: 'contents' }))

export const place = style(
  ui({
    position: 'absolute',
    insetBlockStart: `var(${downName})`,
    insetInlineStart: `var(${acrossName})`,
    display: 'flex',
    alignItems: 'center',
    minInlineSize: vars.size.target,
    minBlockSize: vars.size.target,
    padding: '1px 3px',
    color: color.primary,
    selectors: {
      '&[aria-pressed=true]': { color: color.link, zIndex: 1 },
      '&:focus-visible': { zIndex: 2 },
    },
    '@media': { [media.hover]: { selectors: { '&:hover': { zIndex: 2 } } } },
  }),
)
/** A name that its place can do without, because a list has it as well. */
export const spare = style(ui({ '@container': { [crowded]: { visibility: 'hidden' } } }))

const start = `calc(-1 * ${inset})`
const end = `calc(-100% + ${inset})`
const left = { flexDirection: 'row-reverse' } as const
const up = { alignItems: 'flex-end' } as const
const down = { alignItems: 'flex-start' } as const
export const side = styleVariants({
  right: ui({ translate: `${start} -50%` }),
  'right-up': ui({ ...up, translate: `${start} ${end}` }),
  'right-down': ui({ ...down, translate: `${start} ${start}` }),
  left: ui({ ...left, translate: `${end} -50%` }),
  'left-down': ui({ ...left, ...down, translate: `${end} ${start}` }),
  above: ui({ flexDirection: 'column-reverse', translate: `-50% ${end}` }),
  'above-right': ui({ flexDirection: 'column-reverse', alignItems: 'flex-start', translate: `${start} ${end}` }),
  below: ui({ flexDirection: 'column', translate: `-50% ${start}` }),
  'below-right': ui({ flexDirection: 'column', alignItems: 'flex-start', translate: `${start} ${start}` }),
} satisfies Record<NameSide, unknown>)

export const star = style(
  ui({
    flex: 'none',
    inlineSize: '1.125rem',
    blockSize: '1.125rem',
    marginBlock: 2,
    fill: 'currentColor',
    // A rim, so that it stands clear of what is drawn under it.
    stroke: color.surface,
    strokeWidth: 3,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
    overflow: 'visible',
    '@container': { [crowded]: { visibility: 'visible' } },
    '@media': { [media.forcedColors]: { fill: 'CanvasText', stroke: 'Canvas' } },
  }),
)
export const label = style(
  ui({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: 4,
    paddingInline: 5,
    paddingBlock: 1,
    borderRadius: vars.radius.r1,
    background: color.surface,
    boxShadow: vars.shadow.s1,
    color: color.ink,
    fontSize: vars.text.nav,
    fontWeight: 600,
    lineHeight: 1.45,
    whiteSpace: 'nowrap',
    transition: `background ${motion.quick}, color ${motion.quick}, box-shadow ${motion.quick}`,
    selectors: {
      '[aria-pressed=true] > &': { background: color.link, color: color.onLink },
    },
    '@media': {
      [media.hover]: { selectors: { 'button:hover > &': { boxShadow: `0 0 0 1.5px ${color.link}` } } },
      [media.forcedColors]: {
        border: '1px solid ButtonText',
        selectors: { '[aria-pressed=true] > &': { border: '3px solid Highlight' } },
      },
    },
    '@container': {
      [fair]: { gap: 5, paddingInline: 7, fontSize: vars.text.micro },
      [roomy]: { fontSize: '.9375rem' },
    },
  }),
)
export const count = style(
  ui({
    color: color.muted,
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    selectors: { '[aria-pressed=true] &': { color: 'inherit' } },
  }),
)
/** Nothing to find there, or not what is looked at. */
export const empty = style(ui({ color: color.edge }))
export const emptyLabel = style(ui({ color: color.muted, fontWeight: 400 }))
