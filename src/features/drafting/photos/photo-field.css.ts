import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { feature, layers } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

const { color, radius, space, motion } = vars
/** Touch devices have a camera of their own. */
const coarse = '(pointer: coarse)'

export const tile = style(
  feature({
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    aspectRatio: '4 / 3',
    border: `1.5px dashed ${color.edge}`,
    borderRadius: radius.r3,
  }),
)
export const first = style([
  tile,
  feature({
    gridColumn: '1 / -1',
    aspectRatio: '16 / 9',
    '@media': { [coarse]: { aspectRatio: 'auto', minBlockSize: 220 }, [media.medium]: { aspectRatio: '5 / 2' } },
  }),
])
export const choose = style(
  feature({
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '100%',
    minBlockSize: vars.size.target,
    padding: space.s1,
    borderRadius: 'inherit',
    color: color.link,
    fontWeight: 600,
    transition: `background ${motion.quick}`,
    '@media': { [media.hover]: { ':hover': { background: color.linkWash } } },
  }),
)
export const note = style(feature({ ...type.small, ...type.figures, fontWeight: 400, color: color.muted }))
export const finePointer = style(feature({ '@media': { [coarse]: { display: 'none' } } }))
export const camera = style(
  feature({
    display: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s2,
    inlineSize: '100%',
    minBlockSize: vars.size.target,
    borderBlockStart: `1px solid ${color.line}`,
    borderEndStartRadius: 'inherit',
    borderEndEndRadius: 'inherit',
    color: color.link,
    fontSize: vars.text.small,
    fontWeight: 600,
    '@media': { [coarse]: { display: 'inline-flex' } },
  }),
)
const turn = keyframes({ to: { rotate: '360deg' } })
export const preparing = style(
  feature({
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s2,
    padding: space.s4,
    color: color.link,
    textAlign: 'center',
  }),
)
globalStyle(`${preparing} > svg`, {
  '@layer': { [layers.feature]: { '@media': { [media.motion]: { animation: `${turn} 3s linear infinite` } } } },
})
export const bar = style(
  feature({
    appearance: 'none',
    inlineSize: 'min(100%, 160px)',
    blockSize: 4,
    border: 0,
    borderRadius: 2,
    overflow: 'hidden',
    background: color.line,
    selectors: {
      '&::-webkit-progress-bar': { background: color.line },
      '&::-webkit-progress-value': { background: color.link, transition: `inline-size ${motion.base}` },
      '&::-moz-progress-bar': { background: color.link },
    },
  }),
)

export const field = style(feature({ display: 'grid', gap: space.s4, minInlineSize: 0, outlineOffset: 8 }))
/** Files are held over it. */
export const over = style([
  field,
  feature({ borderRadius: radius.r3, background: color.linkWash, outline: `2px dashed ${color.link}` }),
])
export const hint = style(feature({ ...type.small, color: color.muted, textWrap: 'pretty' }))
export const error = style(
  feature({ ...type.small, display: 'flex', gap: 6, alignItems: 'flex-start', color: color.critical, fontWeight: 550 }),
)
export const grid = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space.s3,
    '@media': {
      [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  }),
)
/** Its photos stand in the same grid as the tile that adds more. */
export const list = style(feature({ display: 'contents' }))
