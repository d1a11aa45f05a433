import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { toFilters } from '#features/search/filters/to-filters.ts'
import { keepFirstRows } from '#features/search/results/first-rows.ts'
import { useNextDays } from '#features/search/results/use-next-days.ts'
import { useResults } from '#features/search/results/use-results.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import type { SearchParams } from '#features/search/search-params.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { WhenIdle } from '#lib/react/when-idle.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { MapSkeleton } from '../map/map-skeleton.tsx'
import { CorrectedNote } from './corrected-note.tsx'
import { NoResults } from './no-results.tsx'
import type { CardAction } from './result-item.tsx'
import { ResultsHead } from './results-head.tsx'
import { ResultsList } from './results-list.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { SavedNote } from './saved-note.tsx'
import { SearchFailure } from './search-failure.tsx'

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
