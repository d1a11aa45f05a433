import { globalStyle, style } from '@vanilla-extract/css'
import { feature, type LayeredRule } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color } = vars
export const updated = style(feature({ ...type.small, color: color.muted, marginBlockStart: vars.space.s3 }))
export const columns = style(
  feature({
    display: 'grid',
    gap: vars.space.s5,
    marginBlockStart: vars.space.s5,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: '17rem minmax(0, 1fr)',
        columnGap: vars.space.s8,
        alignItems: 'start',
        marginBlockStart: vars.space.s7,
      },
      print: { display: 'block' },
    },
  }),
)
export const contents = style(
  feature({
    '@media': {
      [media.wide]: {
        position: 'sticky',
        insetBlockStart: 104,
        maxBlockSize: 'calc(100dvh - 128px)',
        overflowY: 'auto',
      },
      print: { display: 'none' },
    },
  }),
)
export const fold = style(
  feature({ borderBlock: `1px solid ${color.line}`, '@media': { [media.wide]: { borderBlock: 0 } } }),
)
export const summary = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: 56,
    fontWeight: 600,
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
)
export const sections = style(feature({ paddingBlockEnd: vars.space.s3 }))
export const section = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    minBlockSize: vars.size.target,
    fontSize: '.9375rem',
    lineHeight: 1.35,
    paddingBlock: 6,
    '@media': {
      [media.wide]: { minBlockSize: 36 },
      [media.hover]: { selectors: { '&:hover': { color: color.link } } },
    },
  }),
)

/** Only drawn where the list is forced open. */
export const heading = style(feature({ ...type.label, display: 'none', marginBlockEnd: 6 }))
// Folded on phones; on wide screens the list stands open, where a browser lets a style say so.
const standsOpen = (rule: LayeredRule) =>
  feature({ '@supports': { 'selector(::details-content)': { '@media': { [media.wide]: rule } } } })
globalStyle(`${fold}::details-content`, standsOpen({ contentVisibility: 'visible', blockSize: 'auto' }))
globalStyle(`${fold} > ${summary}`, standsOpen({ display: 'none' }))
globalStyle(heading, standsOpen({ display: 'block' }))
