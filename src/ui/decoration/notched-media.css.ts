import { style, styleVariants } from '@vanilla-extract/css'
import { behind } from '#theme/behind.ts'
import { ui } from '#theme/layers.ts'
import { media as query } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, radius } = vars
const media = style(
  ui({ position: 'relative', overflow: 'hidden', borderRadius: radius.r3, background: color.sand, minBlockSize: 0 }),
)
export const ratio = styleVariants({
  card: [media, ui({ aspectRatio: '4 / 3' })],
  square: [media, ui({ aspectRatio: '1' })],
  thumb: [media, ui({ aspectRatio: '1', borderRadius: radius.r2 })],
  wide: [media, ui({ aspectRatio: '16 / 9' })],
  /** A pair on phones, a card from 720 px. */
  pair: [media, ui({ aspectRatio: '4 / 5', '@media': { [query.medium]: { aspectRatio: '4 / 3' } } })],
  /** Square on phones; on wide screens as tall as what stands beside it. */
  lead: [
    media,
    ui({
      aspectRatio: '1',
      '@media': { [query.medium]: { aspectRatio: '4 / 3' }, [query.wide]: { aspectRatio: 'auto', blockSize: '100%' } },
    }),
  ],
  /** As tall as the box it is put in. */
  fill: [media, ui({ blockSize: '100%' })],
  /** Over a ticket. */
  strip: [media, ui({ aspectRatio: '2 / 1', borderRadius: 0, '@media': { [query.wide]: { aspectRatio: '16 / 5' } } })],
  /** A card on phones, a band across two columns on wide screens. */
  band: [media, ui({ aspectRatio: '4 / 3', '@media': { [query.wide]: { aspectRatio: '5 / 2' } } })],
})
/** Where something bites, the picture's own corner is square. */
export const captioned = style(ui({ borderEndStartRadius: 0 }))
export const bitten = style(ui({ borderStartEndRadius: 0 }))

const corner = { content: '""', position: 'absolute', inlineSize: 14, blockSize: 14 } as const
const concave = (at: string) => `radial-gradient(circle at ${at}, transparent 13.5px, ${behind} 14px)`
/** Gradients know no writing direction: the corners are mirrored instead. */
const mirrored = { transform: 'scaleX(-1)' } as const

export const caption = style(
  ui({
    position: 'absolute',
    insetBlockEnd: -1,
    insetInlineStart: -1,
    maxInlineSize: '84%',
    paddingBlock: '7px 1px',
    paddingInline: '1px 15px',
    borderStartEndRadius: 14,
    background: behind,
    color: color.muted,
    fontSize: vars.text.micro,
    fontWeight: 600,
    lineHeight: 1.5,
    selectors: {
      '&::before': { ...corner, background: concave('100% 0'), insetBlockStart: -14, insetInlineStart: 0 },
      '&::after': { ...corner, background: concave('100% 0'), insetBlockEnd: 0, insetInlineEnd: -14 },
      '[dir=rtl] &::before, [dir=rtl] &::after': mirrored,
    },
  }),
)
export const bite = style(
  ui({
    position: 'absolute',
    // Over the link that covers the card.
    zIndex: 1,
    insetBlockStart: -1,
    insetInlineEnd: -1,
    inlineSize: 54,
    blockSize: 54,
    paddingBlockEnd: 6,
    paddingInlineStart: 6,
    borderEndStartRadius: 20,
    background: behind,
    selectors: {
      '&::before': { ...corner, background: concave('0 100%'), insetBlockStart: 0, insetInlineStart: -14 },
      '&::after': { ...corner, background: concave('0 100%'), insetBlockEnd: -14, insetInlineEnd: 0 },
      '[dir=rtl] &::before, [dir=rtl] &::after': mirrored,
    },
  }),
)
