import { globalStyle, style } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'
import { type } from '#theme/type.ts'

export const prose = style(ui({ ...type.prose, display: 'grid', gap: '1.1em', textWrap: 'pretty' }))
const inside = (selector: string, rule: Parameters<typeof ui>[0]) => globalStyle(`${prose} ${selector}`, ui(rule))

inside('h2', { ...type.title2, marginBlockStart: '1em' })
inside('h3', { ...type.title3, marginBlockStart: '.6em' })
inside('ul', { listStyle: 'disc', paddingInlineStart: '1.3em', display: 'grid', gap: '.4em' })
inside('ol', { listStyle: 'decimal', paddingInlineStart: '1.5em', display: 'grid', gap: '.4em' })
inside('li::marker', { color: vars.color.primary })
inside('a', { color: vars.color.link, textDecoration: 'underline', textUnderlineOffset: 4, textDecorationThickness: 1 })
