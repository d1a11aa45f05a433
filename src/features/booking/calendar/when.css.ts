import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'
import { z } from '#theme/z.ts'

const { color } = vars
export const form = style(
  feature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 18, minInlineSize: 0 }),
)
/** Beside each other where both fit. */
export const when = style(
  feature({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))',
    gap: 10,
  }),
)
/** Under an open calendar it has the row to itself. */
export const alone = style(feature({ gridColumn: '1 / -1' }))
const underBoth = { ...type.small, gridColumn: '1 / -1' } as const
export const note = style(feature({ ...underBoth, color: color.muted, selectors: { '&:empty': { display: 'none' } } }))
export const error = style(feature({ ...underBoth, color: color.critical, fontWeight: 550 }))
export const dayButton = style(
  feature({
    cursor: 'pointer',
    // “Choisir un jour” on one line, beside the guests.
    gap: 4,
    textAlign: 'start',
    fontSize: '1rem',
    selectors: {
      '&[aria-invalid=true]': { borderColor: color.critical, background: color.criticalWash },
      '&:focus-visible': { borderColor: color.link, boxShadow: `0 0 0 3px ${color.linkWash}` },
    },
  }),
)
export const dayText = style(feature({ flex: 1, minInlineSize: 0 }))
export const dayIcon = style(feature({ display: 'grid', color: color.muted }))
const panel = { gridColumn: '1 / -1', minInlineSize: 0 } as const
export const panels = styleVariants({
  /** Over what follows, in a card that must not grow out of the screen. */
  floating: feature({
    ...panel,
    position: 'absolute',
    insetBlockStart: 88,
    insetInline: -10,
    zIndex: z.sticky,
    padding: 14,
    borderRadius: vars.radius.r2,
    background: color.surface,
    boxShadow: vars.shadow.s3,
    border: `1px solid ${color.line}`,
  }),
  below: feature({ ...panel, paddingBlock: 6 }),
})
export const row = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px 16px',
  }),
)
export const label = style(feature(type.label))
export const hint = style(feature({ ...type.small, color: color.muted }))
export const few = style(feature({ ...type.small, color: color.wait, fontWeight: 600 }))
export const total = style(
  feature({
    ...type.figures,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 8,
    borderBlockStart: `1px solid ${color.line}`,
    paddingBlockStart: 16,
  }),
)
