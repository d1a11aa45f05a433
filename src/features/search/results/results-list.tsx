import { Trans } from '@lingui/react/macro'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import type { NextDays } from '#features/search/results/use-next-days.ts'
import type { Results } from '#features/search/results/use-results.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { type CardAction, ResultItem, type Searched } from './result-item.tsx'
import * as styles from './results-list.css.ts'
import { type BlockRange, blockOffsets, blocksAround, blocksBetween, partsOf, rowsPerBlock } from './windowing.ts'

const placeOf = (target: Element): number => {
  const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset')
  return place ? Number(place) - 1 : Number.NaN
}

/** The place, from 0, of the item of a list that holds the focus; null for none. `key` names the list. */
const useFocusedItem = (key: string) => {
  const [focused, setFocused] = useState<{ key: string; item: number } | null>(null)
  const take = ({ target }: FocusEvent) => {
    const item = placeOf(target)
    setFocused(Number.isNaN(item) ? null : { key, item })
  }
  const leave = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    // A window that is left keeps its focus for the return.
    if (document.activeElement === target || currentTarget.contains(relatedTarget)) return
    setFocused(null)
  }
  return { item: focused?.key === key ? focused.item : null, props: { onFocus: take, onBlur: leave } }
}

/** Drawn beyond the screen on either side, so that a flick meets no empty stretch. In px. */
const margin = 400
/** A block before any was measured. In px. */
const guess = 1480

interface Memory {
  columns: number
  strides: Map<number, number>
}
/** Lists seen in this window, so that Back finds the same height and the browser the same place. */
const memories = new Map<string, Memory>()

const memoryOf = (key: string): Memory => {
  const known = memories.get(key)
  if (known) return known
  const memory: Memory = { columns: 1, strides: new Map() }
  memories.set(key, memory)
  return memory
}

interface Window extends BlockRange {
  columns: number
}
const isSame = (one: Window, other: Window) =>
  one.first === other.first && one.last === other.last && one.columns === other.columns

interface BlockWindow {
  list: RefObject<HTMLUListElement | null>
  /** To be given to the list's element. */
  focus: ReturnType<typeof useFocusedItem>['props']
  /** What is rendered: items from `from` up to, without, `to`, and under them an empty box of this height in px. */
  parts: { from: number; to: number; below: number }[]
  perBlock: number
  isAtEnd: boolean
}

const columnsOf = (list: HTMLElement) => getComputedStyle(list).gridTemplateColumns.split(' ').length

/** Blocks are told by the first item of each, and by the box under a part, which carries no block but ends one. */
const measure = (list: HTMLElement, strides: Map<number, number>) => {
  const heads = [...list.querySelectorAll<HTMLElement>(':scope > :is([data-block], [aria-hidden])')]
  heads.forEach((head, index) => {
    const next = heads[index + 1]
    if (next && head.dataset.block) strides.set(Number(head.dataset.block), next.offsetTop - head.offsetTop)
  })
}

/** Which items of a long list are drawn now. `key` names the list and the way it is laid out. */
const useBlockWindow = (total: number, key: string): BlockWindow => {
  const list = useRef<HTMLUListElement>(null)
  const memory = memoryOf(key)
  const focused = useFocusedItem(key)
  const [drawn, setDrawn] = useState<Window>({ columns: memory.columns, first: 0, last: 0 })

  /**
   * Reads the layout of what is rendered. Blocks that a scroll draws are read by the observer of the list's size, after the browser has
   * laid them out: asking for it while React puts them in is a layout more, half of what a block costs.
   */
  const learn = useEffectEvent(() => {
    const element = list.current
    if (!element) return
    const columns = columnsOf(element)
    if (columns === memory.columns) measure(element, memory.strides)
    else {
      memory.columns = columns
      memory.strides.clear()
    }
  })
  const rangeWithin = (beyond: number): Window | null => {
    if (!list.current) return null
    const { columns } = memory
    const { top } = list.current.getBoundingClientRect()
    const offsets = blockOffsets({ total, columns }, memory.strides, guess)
    return { ...blocksBetween(offsets, -top - beyond, -top + innerHeight + beyond), columns }
  }
  const look = useEffectEvent(() => {
    const range = rangeWithin(margin)
    if (range) setDrawn((before) => (isSame(before, range) ? before : range))
  })
  /** Nothing of the screen is empty; what lies beyond may wait for a frame. */
  const isScreenDrawn = useEffectEvent(() => {
    const seen = rangeWithin(0)
    return !seen || (seen.columns === drawn.columns && drawn.first <= seen.first && seen.last <= drawn.last)
  })

  // Another list or more of it: looked at before it is painted, unless only what is beyond is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what is looked at.
  useLayoutEffect(() => {
    learn()
    if (!isScreenDrawn()) return look()
    const frame = requestAnimationFrame(() => look())
    return () => cancelAnimationFrame(frame)
  }, [key, total, focused.item])

  useEffect(() => {
    let frame = 0
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    }
    // Text that grows, a window that is turned: the blocks' heights change without a scroll.
    let width = list.current?.clientWidth
    const observer = new ResizeObserver(() => {
      if (list.current?.clientWidth !== width) memory.strides.clear()
      width = list.current?.clientWidth
      learn()
      later()
    })
    if (list.current) observer.observe(list.current)
    addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('scroll', later)
    }
  }, [memory])

  const { columns } = drawn
  const perBlock = columns * rowsPerBlock
  const offsets = blockOffsets({ total, columns }, memory.strides, guess)
  const held = focused.item === null ? null : blocksAround(focused.item, { total, columns })
  const parts = partsOf(offsets, held ? [drawn, held] : [drawn])
  return {
    list,
    focus: focused.props,
    parts: parts.map(({ first, last, below }) => ({
      from: first * perBlock,
      to: Math.min(total, (last + 1) * perBlock),
      below,
    })),
    perBlock,
    isAtEnd: (drawn.last + 1) * perBlock >= total,
  }
}

interface Props {
  rows: readonly FoundRow[]
  searched: Searched
  nextDays: NextDays
  /** How many there are in all, fetched or not; null where nobody has counted. */
  total: number | null
  /** Names the filters: another list begins at its top. */
  listKey: string
  display: keyof typeof styles.layout
  isUpdating: boolean
  more: Results['more']
  action: CardAction
}

/** Pictures that are fetched before all others: on a phone the first screen holds one. */
const leads = 1

/** Sets a height in px. Not as an attribute: the policy of a server-rendered page allows none. */
const heightOf = (px: number) => (element: HTMLElement | null) => {
  if (element) element.style.blockSize = `${px}px`
}

export const ResultsList = ({ rows, total, listKey, display, isUpdating, more, action, ...props }: Props) => {
  const { list, focus, parts, perBlock, isAtEnd } = useBlockWindow(rows.length, `${display} ${listKey}`)
  const fetchMore = useEffectEvent(() => {
    // What failed waits for the button: a scroll must not ask again and again.
    if (more && !more.isFetching && !more.hasFailed) more.fetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that did not fill the screen asks for the next.
  useEffect(() => {
    if (isAtEnd) fetchMore()
  }, [isAtEnd, rows.length])

  const { searched, nextDays } = props
  const item = (row: FoundRow, at: number) => (
    <li
      key={row.id}
      className={styles.item}
      data-block={at % perBlock === 0 ? at / perBlock : undefined}
      aria-setsize={total ?? -1}
      aria-posinset={at + 1}
    >
      <ResultItem
        row={row}
        display={display}
        action={action}
        lead={at < leads}
        date={searched.date}
        guests={searched.guests}
        nextDay={nextDays[row.id]}
      />
    </li>
  )

  return (
    <>
      <ul
        ref={list}
        className={isUpdating ? `${styles.layout[display]} ${styles.stale}` : styles.layout[display]}
        aria-busy={isUpdating}
        {...focus}
      >
        {/* One flat list: parts that meet must not make their cards anew, one of them may have the focus. */}
        {parts.flatMap(({ from, to, below }) => [
          ...rows.slice(from, to).map((row, index) => item(row, from + index)),
          <li key={`under ${to}`} className={styles.gap} ref={heightOf(below)} aria-hidden="true" />,
        ])}
      </ul>
      {more && (
        <div className={styles.end}>
          {more.hasFailed && (
            <Notice tone="wait" icon="off" role="status">
              <Trans>More experiences could not be loaded. Those above are still here.</Trans>
            </Notice>
          )}
          <Button tone="quiet" busy={more.isFetching} onClick={more.fetch}>
            <Trans>Show more experiences</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
