import { style, styleVariants } from '@vanilla-extract/css'
import { feature } from '#theme/layers.ts'
import { vars } from '#theme/tokens.css.ts'

const { color } = vars
/** Where the words of three stretches need more than the screen has, they stand under each other. */
export const bar = style(feature({ display: 'flex', flexWrap: 'wrap', gap: '14px 3px' }))
const stretch = style(
  feature({
    display: 'grid',
    alignContent: 'start',
    // No narrower than its longest word: French has longer ones.
    minInlineSize: 'min-content',
    selectors: {
      '&::before': { content: '""', blockSize: 10, borderRadius: 3, marginBlockEnd: 10, forcedColorAdjust: 'none' },
    },
  }),
)
const of = (grow: number, basis: string, background: string) => [
  stretch,
  feature({ flex: `${grow} 1 ${basis}`, selectors: { '&::before': { background } } }),
]
export const stretches = styleVariants({
  all: of(5, '8.5rem', color.success),
  half: of(3, '6.5rem', color.rating),
  none: of(2.2, '5.5rem', color.edge),
})
export const share = style(feature({ fontWeight: 700 }))
export const until = style(feature({ fontSize: vars.text.small, lineHeight: 1.35, paddingInlineEnd: 8 }))
