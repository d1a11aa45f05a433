import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { useBlockWindow } from '#features/search/results/use-block-window.ts'
import type { NextDays } from '#features/search/results/use-next-days.ts'
import type { Results } from '#features/search/results/use-results.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { type CardAction, ResultItem, type Searched } from './result-item.tsx'
import * as styles from './results-list.css.ts'

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
