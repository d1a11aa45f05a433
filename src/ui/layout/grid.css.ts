import { style, styleVariants } from '@vanilla-extract/css'
import { ui } from '#theme/layers.ts'
import { media } from '#theme/media.ts'

const grid = style(ui({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }))
const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

export const layout = styleVariants({
  /** Cards of a list: one, two from 720 px, three from 1024 px. */
  cards: [
    grid,
    ui({
      rowGap: 36,
      columnGap: 28,
      '@media': { [media.medium]: columns(2), [media.wide]: { ...columns(3), rowGap: 44 } },
    }),
  ],
  /** Two beside each other wherever two fit. */
  pair: [grid, ui({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' })],
  /** One on phones, two from 720 px. */
  halves: [grid, ui({ '@media': { [media.medium]: columns(2) } })],
  /** Rows of a list: one, two from 1024 px. */
  rows: [grid, ui({ columnGap: 56, '@media': { [media.wide]: columns(2) } })],
})
