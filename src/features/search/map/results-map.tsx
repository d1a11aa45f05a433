import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { matchCity } from '#contract/rules/search/match-city.ts'
import { withoutFilter } from '#features/search/filters/active-filters.ts'
import { cities } from '#features/search/filters/choices.ts'
import { type CityCounts, cityMarks, countByCity, countIn } from '#features/search/filters/city-marks.ts'
import type { ResultsView } from '#features/search/results/results-view.ts'
import type { NextDays } from '#features/search/results/use-next-days.ts'
import { type Results, useResults } from '#features/search/results/use-results.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import { changeParams, type SearchParams } from '#features/search/search-params.ts'
import { formatNumber } from '#i18n/format.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { phoneQuery } from '#theme/media.ts'
import { Button } from '#ui/action/button.tsx'
import { RegionMap } from '#ui/map/region-map.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { toFilters } from '../filters/to-filters.ts'
import { NoResults } from '../results/no-results.tsx'
import type { CardAction, Searched } from '../results/result-item.tsx'
import { ResultsList } from '../results/results-list.tsx'
import * as styles from './results-map.css.ts'
import { ResultsStreets } from './results-streets.tsx'

interface CityIndexProps {
  cityCounts: CityCounts
  onChoose: (city: string) => void
}

/** The cities of the map as the index of a book: those with most first, those with nothing left out. */
const CityIndex = ({ cityCounts, onChoose }: CityIndexProps) => {
  const { i18n } = useLingui()
  const listed = cities
    .map((city) => ({ city, count: countIn(cityCounts, city) }))
    .filter(({ count }) => count !== 0)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  return (
    <>
      <ul className={styles.list}>
        {listed.map(({ city, count }) => (
          <li key={city} className={styles.item}>
            <button type="button" className={styles.button} onClick={() => onChoose(city)}>
              <span className={styles.name}>{cityLabel(i18n, city)}</span>
              <span className={styles.leader} />
              {count !== null && (
                <span className={styles.count}>
                  <span aria-hidden="true">{i18n.number(count)}</span>
                  <VisuallyHidden>
                    <Plural value={count} one="# experience" other="# experiences" />
                  </VisuallyHidden>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted">
        <Trans>The map shows experiences by city. The exact meeting point is on each experience’s page.</Trans>
      </Text>
    </>
  )
}

/** The most rows that are fetched to count experiences by city. With more results, the counts of the map are incomplete; a city's own list is not. */
const maxCounted = 1000

/** What the other filters find in every city, whichever is chosen; of a long answer, page after page. */
const useCityCounts = (params: SearchParams, today: string): CityCounts => {
  const { view, more } = useResults(toFilters(withoutFilter(params, 'city'), today))
  const counted = view.status === 'ready' ? view.rows.length : 0
  const goOn = useEffectEvent(() => {
    if (more && !more.isFetching && !more.hasFailed && counted < maxCounted) more.fetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came asks for the next.
  useEffect(() => goOn(), [counted, more?.isFetching])
  if (view.status !== 'ready') return { counts: null, partly: null }
  return {
    counts: countByCity(view.rows),
    partly: counted < view.total || view.isCapped ? { counted, total: view.total, isCapped: view.isCapped } : null,
  }
}

interface Props {
  params: SearchParams
  today: string
  searched: Searched
  nextDays: NextDays
  view: Extract<ResultsView, { status: 'ready' }>
  listKey: string
  more: Results['more']
  onChange: ChangeSearch
  cardAction: CardAction
}

/**
 * Where the results are, by city; in the chosen one on its streets, where the server has some. The chosen city is the address's
 * own filter; its results stand beside the map, or under it.
 */
export const ResultsMap = ({ params, today, searched, nextDays, view, listKey, more, ...props }: Props) => {
  const { onChange, cardAction } = props
  const { t, i18n } = useLingui()
  const isBeside = useMedia(styles.besideQuery)
  const isPhone = useMedia(phoneQuery)
  const cityCounts = useCityCounts(params, today)
  const { counts, partly } = cityCounts
  const map = useRef<HTMLDivElement>(null)
  const isChoosing = useRef(false)
  const title = useRef<HTMLHeadingElement>(null)
  const place = params.destination === undefined ? null : matchCity(params.destination, cities)
  const streetCity = cities.find((city) => city === place)
  const choose = (city: string | null) => {
    isChoosing.current = city !== null && city !== place && !isBeside
    onChange(
      city === null || city === place ? withoutFilter(params, 'city') : changeParams(params, { destination: city }),
      'push',
    )
  }
  // Under the map of a phone the results would begin below the screen's edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what it follows.
  useEffect(() => {
    if (isChoosing.current) map.current?.scrollIntoView()
    isChoosing.current = false
  }, [place])
  /** What was pressed goes away with the choice: the list's title is what comes next. */
  const chooseFromList = (city: string | null) => {
    title.current?.focus({ preventScroll: true })
    choose(city)
  }
  const counted = formatNumber(partly?.counted ?? 0, i18n.locale)
  const total = `${formatNumber(partly?.total ?? 0, i18n.locale)}${partly?.isCapped ? '+' : ''}`
  const name = place === null ? null : cityLabel(i18n, place)
  const region = (
    <RegionMap
      label={t`Cities on the map`}
      edge={isPhone ? 'flat' : 'round'}
      places={cityMarks.map((mark) => ({
        ...mark,
        label: cityLabel(i18n, mark.id),
        count: countIn(cityCounts, mark.id),
      }))}
      chosen={place}
      onChoose={choose}
    />
  )
  return (
    <div className={styles.layout}>
      <div className={styles.map} ref={map}>
        <ResultsStreets
          city={streetCity}
          rows={view.rows}
          edge={isPhone ? 'flat' : 'round'}
          searched={searched}
          nextDays={nextDays}
          cardAction={cardAction}
          instead={region}
        />
        {partly && (
          <div className={styles.note}>
            <Text size="small" tone="muted">
              <Trans>
                The map counts {counted} of {total} experiences. Choose a city to see all of them there.
              </Trans>
            </Text>
          </div>
        )}
      </div>
      <section className={styles.panel} aria-labelledby="map-panel">
        <div className={styles.head}>
          <Heading level={2} id="map-panel" ref={title} tabIndex={-1}>
            {name ?? <Trans>Choose a city</Trans>}
          </Heading>
          {place !== null && (
            <Button tone="text" size="small" onClick={() => chooseFromList(null)}>
              <Trans>All cities</Trans>
            </Button>
          )}
        </div>
        {place === null ? (
          <CityIndex cityCounts={cityCounts} onChoose={chooseFromList} />
        ) : counts?.size === 0 ? (
          <NoResults params={params} today={today} from={view.saved?.from ?? 'server'} onChange={onChange} />
        ) : view.total === 0 ? (
          <Text tone="muted">
            <Trans>Nothing there matches the other filters. The map shows where something does.</Trans>
          </Text>
        ) : (
          <ResultsList
            rows={view.rows}
            searched={searched}
            nextDays={nextDays}
            total={view.isCapped ? null : view.total}
            listKey={listKey}
            display={isBeside ? 'panel' : 'list'}
            isUpdating={view.isUpdating}
            more={more}
            action={cardAction}
          />
        )}
      </section>
    </div>
  )
}
