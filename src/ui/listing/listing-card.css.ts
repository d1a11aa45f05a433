import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const card = style(
  ui({
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: 10,
    alignContent: 'start',
    minInlineSize: 0,
  }),
)
/** On wide screens the picture takes the height that the text leaves. */
export const fills = style(ui({ '@media': { [media.wide]: { blockSize: '100%', gridTemplateRows: '1fr auto' } } }))
export const body = style(ui({ display: 'grid', gap: 4, alignContent: 'start', minInlineSize: 0 }))

const large = { ...type.title2, fontSize: '1.5rem', lineHeight: 1.12 }
const title = style(ui(type.title3))
export const titles = styleVariants({
  regular: [title],
  pair: [title, ui({ '@media': { [media.phone]: { fontSize: '1.0625rem' } } })],
  lead: [title, ui({ ...large, '@media': { [media.wide]: type.title2 } })],
  band: [title, ui({ '@media': { [media.phone]: large } })],
})
/** The title's link covers the card. */
export const link = style(
  ui({
    selectors: {
      '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.r3 },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `3px solid ${vars.color.link}`, outlineOffset: 3 },
    },
    '@media': {
      [media.hover]: {
        selectors: { '&:hover': { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: 4 } },
      },
    },
  }),
)
export const meta = style(ui({ ...type.small, color: vars.color.muted }))
export const when = style(ui({ ...type.small, fontWeight: 550, minBlockSize: '1lh' }))
const line = style(
  ui({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: 12,
    rowGap: 1,
    marginBlockStart: 4,
  }),
)
const stacked = { [media.phone]: { flexDirection: 'column', alignItems: 'flex-start' } } as const
export const lines = styleVariants({
  regular: [line],
  pair: [line, ui({ '@media': stacked })],
  lead: [line],
  band: [line],
})
