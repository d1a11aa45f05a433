import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { toFilters } from '#features/search/filters/to-filters.ts'
import { keepFirstRows } from '#features/search/results/first-rows.ts'
import { useNextDays } from '#features/search/results/use-next-days.ts'
import { useResults } from '#features/search/results/use-results.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import { changeParams, type SearchParams } from '#features/search/search-params.ts'
import { errorText } from '#i18n/error-text.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { WhenIdle } from '#lib/react/when-idle.tsx'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { NoResults } from './no-results.tsx'
import type { CardAction } from './result-item.tsx'
import * as styles from './results.css.ts'
import { ResultsHead } from './results-head.tsx'
import { ResultsList } from './results-list.tsx'
import { MapSkeleton, ResultsSkeleton } from './results-skeleton.tsx'
import { SavedNote } from './saved-note.tsx'

interface SearchFailureProps {
  error: unknown
  onRetry: () => void
}

/** The server cannot be asked and the device knows no catalogue yet. */
const SearchFailure = ({ error, onRetry }: SearchFailureProps) => {
  const { i18n } = useLingui()
  return (
    <EmptyState
      title={<Trans>The search did not work</Trans>}
      text={
        <>
          {errorText(i18n, toAppError(error).code)}{' '}
          <Trans>Once the catalogue has loaded, you can search on this device offline.</Trans>
        </>
      }
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

interface CorrectedNoteProps {
  params: SearchParams
  /** What was looked for instead. */
  correctedSearch: string
  onChange: ChangeSearch
}

/** That what was typed finds nothing, and what the results are of; a press takes it over. */
const CorrectedNote = ({ params, correctedSearch, onChange }: CorrectedNoteProps) => (
  <Notice role="status">
    <Trans>
      <strong>Results for “{correctedSearch}”.</strong> Nothing was found for “{params.search}”.
    </Trans>
    <div className={styles.take}>
      <Button
        tone="text"
        size="small"
        onClick={() => onChange(changeParams(params, { search: correctedSearch }), 'push')}
      >
        <Trans>Search for “{correctedSearch}”</Trans>
      </Button>
    </div>
  </Notice>
)

const ResultsMap = lazyComponent(() => withTexts(import('../map/results-map.tsx')).then((module) => module.ResultsMap))
const KeptResults = lazyComponent(() => import('./kept-results.tsx').then((module) => module.KeptResults), {
  fallback: null,
})

const noRows: readonly FoundRow[] = []

interface Props {
  params: SearchParams
  today: string
  onChange: ChangeSearch
  cardAction: CardAction
}

/** What was found, from the server or from this device. Loaded beside the screen, with the query library. */
export const Results = ({ params, today, onChange, cardAction }: Props) => {
  // The parameters' own order in the address must not make another search of the same filters.
  const filters = toFilters(params, today)
  const { view, more, retry } = useResults(filters)
  const { date, guests } = filters
  const rows = view.status === 'ready' ? view.rows : noRows
  const nextDays = useNextDays(rows, guests, date === undefined && view.status === 'ready' && view.saved === null)
  // Here and not where results are asked for: other parts of the screen ask for the same ones, and one of them keeps them.
  const isAll = Object.keys(filters).length === 0
  useEffect(() => {
    if (isAll) keepFirstRows(view)
  })
  const display = params.display ?? 'grid'
  const listKey = JSON.stringify(filters)
  // The map shows where else something is, so a city without results is no dead end there.
  const isNowhere = view.status === 'ready' && view.total === 0 && (display !== 'map' || !params.destination)
  return (
    <>
      <ResultsHead params={params} view={view} onChange={onChange} />
      {view.status === 'ready' && view.saved?.from === 'device' && <SavedNote saved={view.saved} />}
      {view.status === 'ready' && !view.isUpdating && view.correctedSearch !== undefined && (
        <CorrectedNote params={params} correctedSearch={view.correctedSearch} onChange={onChange} />
      )}
      {view.status === 'loading' && <ResultsSkeleton display={display} />}
      {view.status === 'failed' && <SearchFailure error={view.error} onRetry={retry} />}
      {view.status === 'ready' &&
        (isNowhere ? (
          <NoResults params={params} today={today} from={view.saved?.from ?? 'server'} onChange={onChange} />
        ) : display === 'map' ? (
          <PartBoundary
            part="map"
            failed={<Trans>The map could not be shown. The list has the same results.</Trans>}
            size="page"
          >
            <Suspense fallback={<MapSkeleton />}>
              <ResultsMap
                params={params}
                today={today}
                searched={{ date, guests }}
                nextDays={nextDays}
                view={view}
                listKey={listKey}
                more={more}
                onChange={onChange}
                cardAction={cardAction}
              />
            </Suspense>
          </PartBoundary>
        ) : (
          <ResultsList
            rows={view.rows}
            searched={{ date, guests }}
            nextDays={nextDays}
            total={view.isCapped ? null : view.total}
            listKey={listKey}
            display={display}
            isUpdating={view.isUpdating}
            more={more}
            action={cardAction}
          />
        ))}
      {isAll && display === 'grid' && (
        <WhenIdle>
          <KeptResults view={view} />
        </WhenIdle>
      )}
    </>
  )
}
