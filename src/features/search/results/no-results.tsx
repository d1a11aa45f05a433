import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { isSignsAlone } from '#contract/rules/search/search.ts'
import { useFilterLabel } from '#features/search/filters/use-filter-label.ts'
import { type LooserSearch, looserSearches, withoutAnything } from '#features/search/results/looser-searches.ts'
import { useCountText } from '#features/search/results/use-count-text.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import type { SearchParams } from '#features/search/search-params.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toFilters } from '../filters/to-filters.ts'
import { countQuery } from '../queries.ts'
import { useTimedOut } from '../use-timed-out.ts'
import * as styles from './no-results.css.ts'

interface Nearest {
  /** Null: everything there is. */
  without: LooserSearch['without'] | null
  params: SearchParams
  total: number
  isCapped: boolean
}

/** How long the counting may take, in milliseconds: what nobody has counted by then is not offered. */
const countingTimeoutMs = 3000

/**
 * What finds something with one thing less, most first; everything there is, where nothing does. Nothing until all of them are
 * counted, so that no choice moves under a finger.
 */
const useNearest = (
  params: SearchParams,
  today: string,
  from: 'server' | 'device',
): { nearest: readonly Nearest[]; isCounted: boolean } => {
  const tried = [...looserSearches(params), { without: null, params: withoutAnything(params) }]
  const counts = useQueries({ queries: tried.map((one) => countQuery(toFilters(one.params, today), from)) })
  const isCounting = counts.some(({ isPending }) => isPending)
  const isLate = useTimedOut(isCounting, countingTimeoutMs, JSON.stringify(params))
  if (isCounting && !isLate) return { nearest: [], isCounted: false }
  const found = tried.flatMap((one, index): Nearest[] => {
    const count = counts[index]?.data
    return count && count.total > 0 ? [{ ...one, ...count }] : []
  })
  const looser = found.filter(({ without }) => without !== null).sort((a, b) => b.total - a.total)
  return { nearest: looser.length > 0 ? looser : found, isCounted: true }
}

interface Props {
  params: SearchParams
  today: string
  /** Who said that there is nothing: the nearest are counted there. */
  from: 'server' | 'device'
  onChange: ChangeSearch
}

const useNearestLabel = () => {
  const { t } = useLingui()
  const filterLabel = useFilterLabel()
  return ({ without }: Nearest): string => {
    if (without === null) return t`All experiences`
    const what = without.kind === 'word' ? without.word : filterLabel(without)
    return t`Without “${what}”`
  }
}

/** Nothing was found: what would be with one filter or word less, each a press away. */
export const NoResults = ({ params, today, from, onChange }: Props) => {
  const { t } = useLingui()
  const labelOf = useNearestLabel()
  const countText = useCountText()
  const { nearest, isCounted } = useNearest(params, today, from)
  const { search = '' } = params
  return (
    <EmptyState
      title={<Trans>No experience matches all of that</Trans>}
      text={
        isSignsAlone(search) ? (
          <Trans>
            “{search}” has neither letters nor digits. Try a word, such as a city or what you would like to do.
          </Trans>
        ) : (
          <Trans>Remove a filter, or try another day or another word.</Trans>
        )
      }
      action={
        <>
          {nearest.length > 0 && (
            <ul className={styles.nearest} aria-label={t`Close matches`}>
              {nearest.map((one) => (
                <li key={JSON.stringify(one.without)}>
                  <button type="button" className={styles.choice} onClick={() => onChange(one.params, 'push')}>
                    <span className={styles.label}>{labelOf(one)}</span>
                    <span className={styles.count}>{countText(one)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {isCounted && (
            <Button tone="quiet" onClick={() => onChange(withoutAnything(params), 'push')}>
              <Trans>Clear all</Trans>
            </Button>
          )}
        </>
      }
    />
  )
}
