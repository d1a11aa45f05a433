import { startTransition, useEffect, useState } from 'react'
import { afterPause } from '#lib/start/when-still.ts'
import { type BlockRange, grownTo, rowsPerBlock } from './windowing.ts'

/** Without a scroll for so long nobody is scrolling. */
const rest = { signs: ['scroll'], pauseMs: 150 }
/** Cards under the screen and above it that are drawn in a pause: a long flick of a phone, and a short one back. */
const [cardsAhead, cardsBehind] = [24, 8]

interface List {
  /** Names the list and the way it is laid out. */
  key: string
  columns: number
  lastBlock: number
}

/**
 * Blocks that are drawn beside those near the screen: one by one while nobody scrolls and the processor is free, so that a scroll
 * finds them and React puts nothing in while the page moves. Null where there are none yet. Another list begins without.
 */
export const useBlocksAhead = (near: BlockRange, { key, columns, lastBlock }: List): BlockRange | null => {
  const name = `${key} ${columns}`
  const [drawn, setDrawn] = useState<(BlockRange & { name: string }) | null>(null)
  const now = drawn?.name === name ? drawn : null

  const blocks = (cards: number) => Math.ceil(cards / (columns * rowsPerBlock))
  const wanted = {
    first: Math.max(0, near.first - blocks(cardsBehind)),
    last: Math.min(lastBlock, near.last + blocks(cardsAhead)),
  }
  const { first, last } = grownTo(wanted, near, now)
  const isDone = now?.first === first && now.last === last

  useEffect(() => {
    if (isDone) return
    return afterPause(rest, () => startTransition(() => setDrawn({ name, first, last })))
  }, [isDone, name, first, last])
  return now
}
