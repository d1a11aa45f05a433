import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { behindName } from '#theme/behind.ts'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'
import { vars } from '#theme/tokens.css.ts'

const { color, radius, motion } = vars
const rise = keyframes({ from: { translate: '0 100%' } })
const lift = keyframes({ from: { translate: '0 16px', opacity: 0 } })
const fade = keyframes({ from: { opacity: 0 } })

const dialog = style(
  ui({
    display: 'none',
    flexDirection: 'column',
    padding: 0,
    border: 0,
    background: color.surface,
    color: color.ink,
    boxShadow: vars.shadow.s3,
    overflow: 'hidden',
    vars: { [behindName]: color.surface },
    transition: `translate ${motion.sheetOut}, opacity ${motion.sheetOut}, display ${motion.sheetOut} allow-discrete, overlay ${motion.sheetOut} allow-discrete`,
    selectors: {
      '&[open]': { display: 'flex' },
      '&::backdrop': { background: color.scrim, animation: `${fade} 80ms` },
    },
    '@media': { [media.forcedColors]: { border: '2px solid CanvasText' } },
  }),
)
const centred = {
  margin: 'auto',
  inlineSize: 'min(560px, calc(100% - 48px))',
  maxBlockSize: 'min(86dvh, 860px)',
  borderRadius: radius.r4,
  animation: `${lift} ${motion.sheetIn}`,
} as const

/** At the bottom of a phone, within the thumb's reach; in the middle of a wide screen. */
export const sheet = style([
  dialog,
  ui({
    // Above the keyboard of iOS (pwa/keyboard.ts).
    margin: 'auto 0 var(--keyboard, 0px)',
    inlineSize: '100%',
    maxInlineSize: '100%',
    maxBlockSize: 'calc(92dvh - var(--keyboard, 0px))',
    borderStartStartRadius: radius.r4,
    borderStartEndRadius: radius.r4,
    animation: `${rise} ${motion.sheetIn}`,
    selectors: { '&:not([open])': { translate: '0 100%' } },
    '@media': {
      [media.medium]: { ...centred, selectors: { '&:not([open])': { translate: '0 16px', opacity: 0 } } },
    },
  }),
])
export const alert = style([
  dialog,
  ui({
    ...centred,
    inlineSize: 'min(440px, calc(100% - 40px))',
    padding: 26,
    gap: 12,
    overflow: 'auto',
    selectors: { '&:not([open])': { translate: '0 16px', opacity: 0 } },
  }),
])
export const grabber = style(
  ui({
    flex: 'none',
    inlineSize: 40,
    blockSize: 4,
    borderRadius: 2,
    background: color.edge,
    margin: '10px auto 0',
    '@media': { [media.medium]: { display: 'none' } },
  }),
)
export const head = style(
  ui({
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    paddingBlock: 2,
    paddingInline: '24px 8px',
    '@media': { [media.medium]: { paddingBlock: '12px 4px' } },
  }),
)
export const title = style(
  ui({
    fontFamily: vars.font.display,
    fontWeight: 500,
    fontSize: 'min(1.5rem, 10vw)',
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    lineHeight: 1.15,
    letterSpacing: '-.014em',
  }),
)
export const body = style(
  ui({ overflow: 'auto', overscrollBehavior: 'contain', padding: '4px 24px 24px', minBlockSize: 0 }),
)
export const foot = style(
  ui({
    display: 'flex',
    flex: 'none',
    flexWrap: 'wrap',
    gap: 8,
    padding: '12px 16px calc(14px + env(safe-area-inset-bottom))',
    borderBlockStart: `1px solid ${color.line}`,
  }),
)
export const actions = style(
  ui({ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'flex-end', marginBlockStart: 10 }),
)
// The main action, the last one, takes what the others leave.
globalStyle(`${foot} > :last-child`, ui({ flex: 1 }))
globalStyle(`${foot} > :is(a, button):last-child`, ui({ paddingInline: 12 }))
