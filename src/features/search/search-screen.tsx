import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, memo, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { useFilterLabel } from '#features/search/filters/use-filter-label.ts'
import { keep, readKept } from '#lib/device/device-storage.ts'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { applyFilterPanel, filterPanelKey } from '#lib/start/filter-panel-choice.ts'
import { wideQuery } from '#theme/media.ts'
import { Button } from '#ui/action/button.tsx'
import { Chip } from '#ui/action/chip.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { activeFilters, withoutFilter, withoutFilters } from './filters/active-filters.ts'
import { filterOpening } from './filters/filter-opening.ts'
import { FilterPanel, FilterSheet, Results } from './lazy.ts'
import type { CardAction } from './results/result-item.tsx'
import { ResultsHead } from './results/results-head.tsx'
import { ResultsSkeleton } from './results/results-skeleton.tsx'
import { SearchBox } from './search-box.tsx'
import type { ChangeSearch } from './search-change.ts'
import type { SearchParams } from './search-params.ts'
import * as styles from './search-screen.css.ts'

interface FilterChipsProps {
  params: SearchParams
  onChange: ChangeSearch
}

/** The filters that are set, each taken away by a press. */
const FilterChips = ({ params, onChange }: FilterChipsProps) => {
  const { t } = useLingui()
  const labelOf = useFilterLabel()
  const filters = activeFilters(params)
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t`Active filters`}>
      {filters.map((filter) => (
        <li key={filter.kind} className={styles.chip}>
          <Chip label={labelOf(filter)} onRemove={() => onChange(withoutFilter(params, filter.kind), 'push')} />
        </li>
      ))}
      {filters.length > 1 && (
        <li className={styles.chip}>
          <Button tone="text" size="small" onClick={() => onChange(withoutFilters(params), 'push')}>
            <Trans>Clear all</Trans>
          </Button>
        </li>
      )}
    </ul>
  )
}

interface Props {
  isOpen: boolean
  /** Filters that are set: said while the panel does not show them. */
  count: number
  onToggle: () => void
}

/** Closes and opens the filters beside the results of a wide screen. */
const FilterPanelToggle = ({ isOpen, count, onToggle }: Props) => (
  <Button tone="quiet" icon="sliders" aria-expanded={isOpen} onClick={onToggle}>
    {isOpen && <Trans>Hide filters</Trans>}
    {!isOpen && (count === 0 ? <Trans>Show filters</Trans> : <Trans>Show filters, {count} active</Trans>)}
  </Button>
)

const readFilterPanelClosed = (): boolean => readKept(filterPanelKey) === 'closed'

const storeFilterPanelClosed = (isClosed: boolean): void => {
  keep(filterPanelKey, isClosed ? 'closed' : null)
  applyFilterPanel()
}

export interface SearchScreenProps {
  params: SearchParams
  onChange: ChangeSearch
  cardAction: CardAction
}

/**
 * Not drawn again with the rest of the screen: what the server has drawn stands until the code for it is here, and React
 * would throw it away to show something newer.
 */
const ResultsWhenHere = memo(({ params, today, onChange, cardAction }: ComponentProps<typeof Results>) => (
  <Suspense
    fallback={
      <>
        <ResultsHead params={params} view={{ status: 'loading' }} onChange={onChange} />
        <ResultsSkeleton display={params.display ?? 'grid'} />
      </>
    }
  >
    <Results params={params} today={today} onChange={onChange} cardAction={cardAction} />
  </Suspense>
))

/** Paints at once what the address says; what was found and the filters fall into their places when they are here. */
export const SearchScreen = ({ params, onChange, cardAction }: SearchScreenProps) => {
  const { t } = useLingui()
  const isWide = useMedia(wideQuery)
  const [today] = useState(() => todayInMorocco())
  // What this device keeps is not known while the page is rendered for everybody.
  const isHydrated = useHydrated()
  const [isPanelClosed, setPanelClosed] = useState(readFilterPanelClosed)
  const results = useRef<HTMLDivElement>(null)

  const change = useCallback<ChangeSearch>(
    (next, how) => {
      onChange(next, how)
      // Another list is read from its beginning.
      const top = results.current?.getBoundingClientRect().top ?? 0
      if (top < 0) results.current?.scrollIntoView()
    },
    [onChange],
  )
  // Drawn with the page, and the same element until the address changes.
  const filterSheet = useMemo(
    () => (
      <Suspense>
        <FilterSheet params={params} today={today} onChange={change} />
      </Suspense>
    ),
    [params, today, change],
  )
  const togglePanel = () => {
    storeFilterPanelClosed(!isPanelClosed)
    setPanelClosed(!isPanelClosed)
  }
  const count = activeFilters(params).length

  return (
    <div className={styles.screen}>
      {isWide && !isPanelClosed && (
        <Suspense>
          <FilterPanel params={params} today={today} onChange={change} />
        </Suspense>
      )}
      <div className={styles.main}>
        <div className={styles.bar}>
          <SearchBox params={params} onChange={change} />
          {/* Drawn with the page, so that the box beside it does not give way when the app starts. */}
          <div className={styles.onWide}>
            <FilterPanelToggle isOpen={!isHydrated || !isPanelClosed} count={count} onToggle={togglePanel} />
          </div>
          <div className={styles.onPhones}>
            <IconButton
              label={count === 0 ? t`Filters` : t`Filters, ${count} active`}
              icon="sliders"
              shape="square"
              badge={count}
              aria-haspopup="dialog"
              {...filterOpening.button}
            />
          </div>
        </div>
        <FilterChips params={params} onChange={change} />
        <div ref={results} className={styles.results}>
          <ResultsWhenHere params={params} today={today} onChange={change} cardAction={cardAction} />
        </div>
      </div>
      {!isWide && filterSheet}
    </div>
  )
}
