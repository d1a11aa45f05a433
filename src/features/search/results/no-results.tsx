import { Trans, useLingui } from '@lingui/react/macro'
import { isSignsAlone } from '#contract/rules/search/search.ts'
import { useFilterLabel } from '#features/search/filters/use-filter-label.ts'
import { withoutAnything } from '#features/search/results/looser-searches.ts'
import { useCountText } from '#features/search/results/use-count-text.ts'
import { type Nearest, useNearest } from '#features/search/results/use-nearest.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import type { SearchParams } from '#features/search/search-params.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import * as styles from './no-results.css.ts'

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
