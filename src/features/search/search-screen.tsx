import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { todayInMorocco } from '#i18n/format.ts'
import { useMedia } from '#lib/use-media.ts'
import { wideQuery } from '#theme/media.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { activeFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { NoResults } from './no-results.tsx'
import type { CardAction } from './result-item.tsx'
import { ResultsHead } from './results-head.tsx'
import { ResultsList } from './results-list.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { SavedNote } from './saved-note.tsx'
import { SearchBox } from './search-box.tsx'
import type { ChangeSearch } from './search-change.ts'
import { SearchFailure } from './search-failure.tsx'
import type { SearchParams } from './search-params.ts'
import * as styles from './search-screen.css.ts'
import { toFilters } from './to-filters.ts'
import { useResults } from './use-results.ts'

export interface SearchScreenProps {
  params: SearchParams
  onChange: ChangeSearch
  cardAction: CardAction
}

export const SearchScreen = ({ params, onChange, cardAction }: SearchScreenProps) => {
  const { t } = useLingui()
  const isWide = useMedia(wideQuery)
  const [today] = useState(() => todayInMorocco())
  const [isSheetOpen, setSheetOpen] = useState(false)
  // The parameters' own order in the address must not make another search of the same filters.
  const listKey = JSON.stringify(toFilters(params, today))
  const filters = useMemo(() => toFilters(params, today), [params, today])
  const { view, more, retry } = useResults(filters)
  const results = useRef<HTMLDivElement>(null)
  const display = params.display === 'list' ? 'list' : 'grid'

  const change: ChangeSearch = (next, how) => {
    onChange(next, how)
    // Another list is read from its beginning.
    const top = results.current?.getBoundingClientRect().top ?? 0
    if (top < 0) results.current?.scrollIntoView()
  }
  const count = activeFilters(params).length

  return (
    <div className={styles.screen}>
      {isWide && <FilterPanel params={params} filters={filters} onChange={change} />}
      <div className={styles.main}>
        <div className={styles.bar}>
          <SearchBox params={params} onChange={change} />
          <div className={styles.onPhones}>
            <IconButton
              label={count === 0 ? t`Filters` : t`Filters, ${count} active`}
              icon="sliders"
              shape="square"
              badge={count}
              aria-haspopup="dialog"
              onClick={() => setSheetOpen(true)}
            />
          </div>
        </div>
        <FilterChips params={params} onChange={change} />
        <div ref={results} className={styles.results}>
          <ResultsHead params={params} view={view} onChange={change} />
          {view.status === 'ready' && view.saved && <SavedNote saved={view.saved} />}
          {view.status === 'loading' && <ResultsSkeleton display={display} />}
          {view.status === 'failed' && <SearchFailure error={view.error} onRetry={retry} />}
          {view.status === 'ready' &&
            (view.total === 0 ? (
              <NoResults params={params} onChange={change} />
            ) : (
              <ResultsList
                rows={view.rows}
                total={view.total}
                listKey={listKey}
                display={display}
                isUpdating={view.isUpdating}
                more={more}
                action={cardAction}
              />
            ))}
        </div>
      </div>
      {!isWide && (
        <FilterSheet
          isOpen={isSheetOpen}
          params={params}
          today={today}
          onChange={change}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  )
}
