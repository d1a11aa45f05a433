import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'
import { z } from '#theme/z.ts'

const { color, size } = vars
export const header = style(
  feature({
    position: 'relative',
    zIndex: z.header,
    background: color.ground,
    paddingBlockStart: 'env(safe-area-inset-top)',
    '@media': { print: { display: 'none' } },
  }),
)
export const row = style(
  feature({
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minBlockSize: 64,
    maxInlineSize: `calc(${size.page} + 2 * ${size.gutter})`,
    marginInline: 'auto',
    paddingInline: `${size.gutter} calc(${size.gutter} - 12px)`,
    '@media': {
      [media.tiny]: { flexWrap: 'wrap', gap: 0 },
      [media.wide]: { minBlockSize: 84, gap: 20, paddingInlineEnd: size.gutter },
    },
  }),
)
/** From the star alone to star and name, as the others leave room. */
export const home = style(
  feature({
    display: 'inline-flex',
    flex: '1 1 32px',
    minInlineSize: 32,
    maxInlineSize: 'max-content',
    marginInlineEnd: 'auto',
    '@media': { [media.wide]: { flex: 'none', marginInlineEnd: 0 } },
  }),
)
/** The sync status: in two lines beside the star, or in a row of its own under it. */
export const status = style(
  feature({
    flex: '0 1 auto',
    display: 'flex',
    minInlineSize: 0,
    maxInlineSize: '9.25rem',
    '@media': {
      [media.tiny]: {
        maxInlineSize: 'none',
        selectors: { '&:has(a)': { order: 1, flexBasis: '100%', paddingBlockEnd: 8 } },
      },
      [media.wide]: { maxInlineSize: 'none' },
    },
  }),
)
/** On phones it makes room while there is a status: the menu leads to the same place. */
export const bell = style(
  feature({
    display: 'contents',
    '@media': { [media.phone]: { selectors: { [`${status}:has(a) + &`]: { display: 'none' } } } },
  }),
)
export const onPhones = style(feature({ display: 'contents', '@media': { [media.wide]: { display: 'none' } } }))
/** The same width whoever is signed in, so that nothing moves once that is known. */
export const end = style(
  feature({
    display: 'none',
    '@media': {
      [media.wide]: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        // Stays at its edge where the search field could not be drawn.
        marginInlineStart: 'auto',
        gap: 2,
        whiteSpace: 'nowrap',
        minInlineSize: 'max-content',
      },
    },
  }),
)
export const item = style(
  feature({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    minBlockSize: 48,
    paddingInline: 8,
    fontSize: '.9375rem',
    fontWeight: 550,
    borderRadius: vars.radius.r2,
    '@media': {
      [media.full]: { paddingInline: 10 },
      [media.hover]: { selectors: { '&:hover': { background: color.sand } } },
    },
  }),
)

export const panel = style(feature({ minInlineSize: 272 }))

const stacked = { gridArea: '1 / 1', justifySelf: 'end' } as const
export const slot = style(feature({ display: 'grid', alignItems: 'center' }))
export const doors = style(feature({ ...stacked, display: 'flex', alignItems: 'center', gap: 2 }))
/** Where there is a status, or the admin's second bell, which need the room. */
const room = `${status}:has(a) ~ ${end} &, ${bell}:has(a ~ a) ~ ${end} &`
/** They keep the account's place. */
export const unseen = style(feature({ visibility: 'hidden', selectors: { [room]: { display: 'none' } } }))
export const account = style(
  feature({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minBlockSize: 48,
    paddingInline: 6,
    borderRadius: vars.radius.r2,
    '@media': { [media.hover]: { selectors: { '&:hover': { background: color.sand } } } },
  }),
)
/** No wider than what it stands in place of. */
export const firstName = style(
  feature({
    maxInlineSize: '5.25rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: '.9375rem',
    fontWeight: 550,
    selectors: { [room]: { display: 'none' } },
  }),
)
