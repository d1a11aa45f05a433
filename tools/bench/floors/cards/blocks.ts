/** Which blocks of a list of cards are near the screen, as in src/features/search/model/results/use-block-window.ts. All lengths in px. */
const [perBlock, margin] = [4, 400]

export interface Blocks {
  /** The cards of a block. */
  cardsOf(block: number): readonly HTMLElement[]
  /** Numbers of the blocks that are to be drawn: the first one always. */
  near(): number[]
  /** Heights of the empty boxes under the first block and under the last that is drawn. */
  gaps(near: readonly number[]): { above: number; below: number }
}

/** Measures the cards, which all have to be in the list, and takes them out. */
export const takeBlocks = (list: HTMLElement): Blocks => {
  const cards = [...list.children] as HTMLElement[]
  const tops = cards.map(({ offsetTop }) => offsetTop - (cards[0]?.offsetTop ?? 0))
  const end = list.scrollHeight
  const topOf = (block: number) => tops[block * perBlock] ?? end
  const all = Array.from({ length: Math.ceil(cards.length / perBlock) }, (_, block) => block)
  list.replaceChildren()
  return {
    cardsOf: (block) => cards.slice(block * perBlock, (block + 1) * perBlock),
    near: () => {
      const top = -list.getBoundingClientRect().top
      return all.filter(
        (block) => block === 0 || (topOf(block) < top + innerHeight + margin && topOf(block + 1) > top - margin),
      )
    },
    gaps: (near) => ({
      above: topOf(near[1] ?? 1) - topOf(1),
      below: end - topOf((near.at(-1) ?? 0) + 1),
    }),
  }
}
