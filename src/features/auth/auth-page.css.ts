import { style } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

export const page = style(
  feature({
    display: 'grid',
    paddingBlock: `${vars.space.s5} ${vars.space.s7}`,
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 440px) minmax(0, 1fr)',
        gap: 'clamp(56px, 8vw, 112px)',
        alignItems: 'start',
        paddingBlock: `${vars.space.s6} ${vars.space.s7}`,
      },
    },
  }),
)

export const column = style(
  feature({
    inlineSize: '100%',
    maxInlineSize: '440px',
    marginInline: 'auto',
    display: 'grid',
    gap: vars.space.s5,
    '@media': { [media.wide]: { marginInline: 0 } },
  }),
)

export const head = style(feature({ display: 'grid', gap: vars.space.s2 }))

/** The door: only where there is room beside the form, so that phones never fetch it. */
export const aside = style(
  feature({
    display: 'none',
    '@media': { [media.wide]: { display: 'block', position: 'sticky', insetBlockStart: vars.space.s5 } },
  }),
)

export const door = style(
  feature({
    inlineSize: '100%',
    blockSize: 'min(640px, 78dvh)',
    minBlockSize: '480px',
    objectFit: 'cover',
    borderRadius: vars.radius.r4,
    background: vars.color.sand,
    filter: vars.picture.filter,
  }),
)

export const between = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: vars.space.s4,
  }),
)

export const link = style(
  feature({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: vars.size.target,
    color: vars.color.link,
    fontWeight: 550,
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
  }),
)

export const pair = style(
  feature({
    display: 'grid',
    gap: vars.space.s5,
    '@media': {
      '(min-width: 24em)': {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: vars.space.s4,
        alignItems: 'start',
      },
    },
  }),
)

/** The last of the page, in one line where there is room. */
export const social = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space.s3,
    borderBlockStart: `1px solid ${vars.color.line}`,
    paddingBlockStart: vars.space.s4,
  }),
)

export const terms = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space.s4,
    color: vars.color.muted,
    fontSize: vars.text.small,
  }),
)

export const termsLink = style(
  feature({ display: 'inline-flex', alignItems: 'center', minBlockSize: vars.size.target }),
)

export const foot = style(
  feature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space.s2,
    color: vars.color.muted,
  }),
)
