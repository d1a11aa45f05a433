import type { Blocks } from './blocks.ts'

/** Draws the blocks near the screen by nothing but the browser's own functions. The answer looks again. */
export const drawByScript = (list: HTMLElement, blocks: Blocks): (() => void) => {
  const emptyBox = () => {
    const box = document.createElement('li')
    box.style.marginTop = `-${getComputedStyle(list).rowGap}`
    return box
  }
  const [above, below] = [emptyBox(), emptyBox()]
  list.replaceChildren(above, below)
  const drawn = new Map<number, Element[]>()
  const draw = (block: number) => {
    const copies = blocks.cardsOf(block).map((card) => card.cloneNode(true) as Element)
    const next = [...drawn.keys()].filter((other) => other > block).toSorted((one, other) => one - other)[0]
    const before = block === 0 ? above : next === undefined ? below : (drawn.get(next)?.[0] ?? below)
    for (const copy of copies) list.insertBefore(copy, before)
    drawn.set(block, copies)
  }
  return () => {
    const near = blocks.near()
    for (const [block, copies] of drawn)
      if (!near.includes(block)) {
        for (const copy of copies) copy.remove()
        drawn.delete(block)
      }
    for (const block of near) if (!drawn.has(block)) draw(block)
    const gaps = blocks.gaps(near)
    above.style.height = `${gaps.above}px`
    below.style.height = `${gaps.below}px`
  }
}
