import { globalStyle, style } from '@vanilla-extract/css'
import { feature, inLayer } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, space } = vars
/** Under the header, as high as what is left of the window: the page itself does not scroll away from who writes. */
const screenful = 'calc(100dvh - 65px - env(safe-area-inset-top) - var(--keyboard, 0px))'
export const screen = style(
  feature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(300px, 380px) minmax(0, 1fr)',
        blockSize: 'max(480px, calc(100dvh - 108px))',
        borderBlockStart: `1px solid ${color.line}`,
      },
    },
  }),
)
export const list = style(
  feature({
    display: 'grid',
    gap: space.s4,
    alignContent: 'start',
    minInlineSize: 0,
    paddingBlockStart: space.s5,
    '@media': {
      [media.wide]: {
        position: 'relative',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        marginInlineStart: `calc(-1 * ${space.s3})`,
        paddingInline: `${space.s3} ${space.s5}`,
        borderInlineEnd: `1px solid ${color.line}`,
      },
    },
  }),
)
/** On small screens list and conversation take turns. */
export const listBehind = style([list, feature({ '@media': { [media.narrow]: { display: 'none' } } })])
const pane = style(
  feature({
    minInlineSize: 0,
    blockSize: `max(280px, ${screenful})`,
    '@media': { [media.wide]: { blockSize: '100%', minBlockSize: 0, paddingInlineStart: space.s6 } },
  }),
)
export const thread = style([pane])
// Where a conversation fills a small screen there is nothing under it: the page itself never scrolls while one writes.
globalStyle(`body:has(${thread}) footer`, inLayer('feature', { '@media': { [media.narrow]: { display: 'none' } } }))
export const noThread = style([pane, feature({ '@media': { [media.narrow]: { display: 'none' } } })])
export const padded = style(feature({ display: 'grid', gap: space.s4, paddingBlock: space.s5, alignContent: 'start' }))
