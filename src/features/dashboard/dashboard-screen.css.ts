import { keyframes, style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const head = style(
  feature({
    display: 'grid',
    gap: '18px',
    paddingBlock: `${vars.space.s4} 26px`,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'end',
        paddingBlock: `${vars.space.s6} 36px`,
      },
    },
  }),
)

export const title = style(feature({ display: 'grid', gap: vars.space.s2, minInlineSize: 0, overflowWrap: 'anywhere' }))

export const actions = style(feature({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3 }))
/** On a phone, between the work and what follows. */
export const actionsBelow = style(feature({ marginBlockEnd: vars.space.s6 }))

/** Nothing at all where nobody waits for anything. */
export const work = style(
  feature({
    display: 'grid',
    gap: vars.section.block,
    marginBlock: `0 ${vars.section.block}`,
    selectors: { '&:empty': { display: 'none' } },
  }),
)

const arrive = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } })
/** Not seen before what comes first is known, which would push it down; after four seconds of waiting it is seen all the same. */
export const rest = style(
  feature({ selectors: { [`${work}:has([data-pending]) ~ &`]: { animation: `${arrive} 4s` } } }),
)

const line = `1px solid ${vars.color.line}`

export const label = style(feature({ fontSize: vars.text.small, color: vars.color.muted }))

export const tabs = style(feature({ marginBlockStart: '32px', minInlineSize: 0 }))

export const columns = style(
  feature({
    display: 'grid',
    gap: vars.section.block,
    marginBlockStart: vars.section.block,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)', columnGap: '72px', alignItems: 'start' },
    },
  }),
)

export const section = style(feature({ display: 'grid', gap: vars.space.s4, alignContent: 'start' }))

export const links = style(feature({ borderBlockEnd: line }))

export const link = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: vars.space.s4,
    alignItems: 'center',
    minBlockSize: '72px',
    paddingBlock: vars.space.s3,
    borderBlockStart: line,
    '@media': { [media.hover]: { ':hover': { color: vars.color.link } } },
  }),
)

export const words = style(feature({ display: 'grid', minInlineSize: 0 }))
export const strong = style(feature({ fontWeight: 600 }))

export const data = style(feature({ display: 'grid' }))
export const datum = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space.s4,
    paddingBlock: '14px',
    borderBlockStart: line,
    overflowWrap: 'anywhere',
  }),
)

/** Between hairlines: a disabled button would not show on a tray. */
export const banner = style(
  feature({
    display: 'grid',
    gap: vars.space.s4,
    justifyItems: 'start',
    borderBlock: line,
    paddingBlock: '28px',
    marginBlockStart: vars.section.block,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', paddingBlock: '36px' },
    },
  }),
)

export const bannerWords = style(feature({ display: 'grid', gap: vars.space.s2, minInlineSize: 0 }))
