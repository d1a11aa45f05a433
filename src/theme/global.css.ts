import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { behindName } from './behind.ts'
import { dark } from './dark.ts'
import './fonts.css.ts'
import { inLayer, type LayeredRule, layers } from './layers.ts'
import { light } from './light.ts'
import { media } from './media.ts'
import { vars } from './tokens.css.ts'

const steady = {
  font: {
    display: '"Brygada", "Brygada Georgia", "Brygada Times", "Brygada Noto", Georgia, "Times New Roman", serif',
    text: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  },
  text: {
    // Never wider than the screen, however large a person's text is.
    cover: 'min(clamp(2.75rem, 1.75rem + 4.6vw, 5.25rem), 13vw)',
    title1: 'min(clamp(2rem, 1.6rem + 1.8vw, 3rem), 13vw)',
    title2: 'min(clamp(1.625rem, 1.42rem + .9vw, 2.25rem), 12vw)',
    title3: 'clamp(1.1875rem, 1.14rem + .25vw, 1.3125rem)',
    quote: '1.3125rem',
    prose: '1.0625rem',
    body: '1rem',
    small: '.875rem',
    micro: '.8125rem',
    // Five words beside each other: they grow as far as they fit.
    nav: 'min(.75rem, 3.4vw)',
  },
  space: {
    s1: '4px',
    s2: '8px',
    s3: '12px',
    s4: '16px',
    s5: '24px',
    s6: '32px',
    s7: '48px',
    s8: '72px',
    s9: '104px',
  },
  radius: { r1: '6px', r2: '10px', r3: '16px', r4: '24px', full: '999px' },
  size: {
    /** In a phone held sideways its notch is wider. */
    gutter: 'max(clamp(12px, 6.25vw, clamp(20px, 4.4vw, 56px)), env(safe-area-inset-left), env(safe-area-inset-right))',
    page: '1280px',
    target: '48px',
    /** Height of the phone's bottom bar with what the device keeps free under it. */
    bar: 'calc(64px + env(safe-area-inset-bottom))',
  },
}
const easing = 'cubic-bezier(.2, 0, 0, 1)'
const moving = {
  quick: `120ms ${easing}`,
  base: `220ms ${easing}`,
  sheetIn: '320ms cubic-bezier(.16, 1, .3, 1)',
  sheetOut: '200ms cubic-bezier(.4, 0, 1, 1)',
}

createGlobalTheme(':root', vars, {
  '@layer': layers.theme,
  ...light,
  ...steady,
  section: { page: vars.space.s8, block: '44px' },
  // With less motion everything is instant; what only fades does so in 80 ms where it is written.
  motion: { quick: '0s', base: '0s', sheetIn: '0s', sheetOut: '0s' },
})

const darkVars = assignVars(
  { color: vars.color, shadow: vars.shadow, picture: vars.picture },
  { color: dark.color, shadow: dark.shadow, picture: dark.picture },
)

const theme = (selector: string, rule: LayeredRule) => globalStyle(selector, inLayer('theme', rule))

theme(':root', {
  colorScheme: 'light',
  vars: { [behindName]: vars.color.ground },
  '@media': {
    [media.wide]: { vars: { [vars.section.page]: vars.space.s9, [vars.section.block]: '60px' } },
    [media.motion]: { vars: assignVars(vars.motion, moving) },
  },
})
theme(':root:not([data-theme=light])', {
  '@media': { '(prefers-color-scheme: dark)': { colorScheme: 'dark', vars: darkVars } },
})
theme(':root[data-theme=dark]', { colorScheme: 'dark', vars: darkVars })

const reset = (selector: string, rule: LayeredRule) => globalStyle(selector, inLayer('reset', rule))

reset('*, *::before, *::after', { boxSizing: 'border-box' })
reset('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  background: vars.color.ground,
  // What is scrolled to (a field with an error, a heading) keeps clear of the bars.
  scrollPaddingBlock: '24px calc(24px + 64px)',
  // The bottom bar is gone there.
  '@media': { [media.wide]: { scrollPaddingBlock: 24 } },
})
reset('body', {
  margin: 0,
  minBlockSize: '100dvh',
  background: vars.color.ground,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: vars.text.body,
  lineHeight: 1.55,
  fontSynthesis: 'none',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
  '@media': { [media.tiny]: { hyphens: 'auto' } },
})
reset('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, blockquote', { margin: 0, padding: 0, border: 0 })
reset('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: 'inherit' })
reset('fieldset', { minInlineSize: 0 })
reset('ul, ol', { listStyle: 'none' })
reset('img, svg', { display: 'block' })
reset('a', { color: 'inherit', textDecoration: 'none' })
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit', margin: 0 })
// What has no room in a field that is still empty ends in dots.
reset('input', { textOverflow: 'ellipsis' })
reset('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer', textAlign: 'inherit' })
reset('summary', { cursor: 'pointer' })
reset('dialog', { color: 'inherit' })
// What lies under an open sheet stays where it is.
reset('html:has(dialog:modal)', { overflow: 'hidden', scrollbarGutter: 'stable' })
reset('#too-old', { padding: 12, background: vars.color.waitWash })
reset('[hidden]', { display: 'none !important' })
// Focus that a script moved to a heading or to main is heard, not drawn.
reset('[tabindex="-1"]:focus', { outline: 'none' })
reset(':focus-visible', { outline: `3px solid ${vars.color.link}`, outlineOffset: 2, borderRadius: vars.radius.r1 })
reset('::selection', { background: vars.color.linkWash, color: vars.color.ink })
reset('::placeholder', { color: vars.color.muted, opacity: 1 })
