import { vars } from './tokens.css.ts'

const display = { fontFamily: vars.font.display, fontWeight: 500, textWrap: 'balance' } as const

/** Styles of text, whole: `style(ui({ ...type.title2 }))`. */
export const type = {
  cover: { ...display, fontSize: vars.text.cover, lineHeight: 0.94, letterSpacing: '-.035em' },
  title1: { ...display, fontSize: vars.text.title1, lineHeight: 1.04, letterSpacing: '-.022em' },
  title2: { ...display, fontSize: vars.text.title2, lineHeight: 1.1, letterSpacing: '-.014em' },
  title3: { ...display, fontSize: vars.text.title3, fontWeight: 560, lineHeight: 1.22, letterSpacing: '-.006em' },
  quote: {
    ...display,
    fontSize: vars.text.quote,
    fontWeight: 450,
    lineHeight: 1.36,
    letterSpacing: '-.004em',
    textWrap: 'pretty',
  },
  prose: { fontSize: vars.text.prose, lineHeight: 1.62, maxInlineSize: '62ch' },
  body: { fontSize: vars.text.body, lineHeight: 1.55 },
  small: { fontSize: vars.text.small, lineHeight: 1.45 },
  micro: { fontSize: vars.text.micro, lineHeight: 1.4 },
  nav: { fontSize: vars.text.nav, lineHeight: 1.4 },
  /** Labels of fields and controls: between small and body. */
  label: { fontSize: '.9375rem', fontWeight: 600, lineHeight: 1.4 },
  /** Figures that stand under each other. */
  figures: { fontVariantNumeric: 'tabular-nums lining-nums' },
} as const
