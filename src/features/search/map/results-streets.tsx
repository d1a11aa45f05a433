import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { cityPlaces } from '#contract/models/city-places.ts'
import type { City } from '#contract/models/reference.ts'
import type { MeetingSpot } from '#contract/models/street-map.ts'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { hasStreetMapQuery } from '#data/reference/queries.ts'
import { fetchMeetingSpots, openStreets } from '#data/streets/open-streets.ts'
import type { NextDays } from '#features/search/results/use-next-days.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { withTexts } from '#i18n/texts.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { hasWebgl } from '#lib/device/has-webgl.ts'
import type { Streets } from '#lib/map/streets.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { workerUrl } from '#pwa/trusted-url.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { loadStreetMap } from '#ui/map/streets/street-code.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { type CardAction, ResultItem, type Searched } from '../results/result-item.tsx'
import * as resultsMapStyles from './results-map.css.ts'
import * as styles from './results-streets.css.ts'

/** How many of the results stand on the streets: what the server tells at once. */
const maxShown = 100

/** Why the drawn region stands in the streets' place, where the server has some. */
type NoStreets = 'no-city' | 'offline' | 'no-graphics' | 'elsewhere' | 'unmarked' | 'failed'

type ResultStreets =
  | { status: 'shown'; streets: Streets; spots: readonly MeetingSpot[] }
  | { status: 'missing'; why: NoStreets }
  /** The server has none, or they are on their way. */
  | { status: 'none' }

/** The streets of a city and where the results begin in it. */
const useResultStreets = (city: City | undefined, ids: readonly string[]): ResultStreets => {
  const { online } = useStore(connectivityStore)
  const { data: hasStreetMap = false } = useQuery(hasStreetMapQuery())
  const canAsk = city !== undefined && online && hasStreetMap && hasWebgl()
  const { data: streets } = useQuery({
    queryKey: ['city-streets', city],
    queryFn: async () => (city ? openStreets(cityPlaces[city]) : null),
    enabled: canAsk,
    // Another answer would be another map.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const asked = ids.slice(0, maxShown)
  const { data: spots, isError } = useQuery({
    queryKey: ['meeting-spots', asked],
    queryFn: async () => fetchMeetingSpots(asked),
    enabled: canAsk && asked.length > 0,
    staleTime: 5 * 60_000,
    retry: false,
    // More results on the same streets: the marks that are there stay until theirs have come.
    placeholderData: (before: MeetingSpot[] | undefined) => before,
  })
  const missing = (why: NoStreets): ResultStreets => ({ status: 'missing', why })
  if (!hasStreetMap) return { status: 'none' }
  if (!hasWebgl()) return missing('no-graphics')
  if (!online) return missing('offline')
  if (city === undefined) return missing('no-city')
  if (streets === null) return missing('elsewhere')
  if (isError) return missing('failed')
  if (asked.length > 0 && spots?.length === 0) return missing('unmarked')
  if (!streets || !spots || spots.length === 0) return { status: 'none' }
  return { status: 'shown', streets, spots: spots.filter(({ id }) => asked.includes(id)) }
}

/** Why the map is drawn, where there are streets. */
const NoStreetsNote = ({ why }: { why: NoStreets }) => {
  const sentences = {
    'no-city': <Trans>Choose a city to see its streets.</Trans>,
    offline: <Trans>Streets show here when you are online.</Trans>,
    'no-graphics': <Trans>This browser cannot draw streets.</Trans>,
    elsewhere: <Trans>The map has no streets here.</Trans>,
    unmarked: <Trans>No meeting point is marked on the streets here yet.</Trans>,
    failed: <Trans>The streets could not be loaded.</Trans>,
  }
  return (
    <div className={resultsMapStyles.note} role="status">
      <Text size="small" tone="muted">
        {sentences[why]}
      </Text>
    </div>
  )
}

const StreetMap = lazyComponent(() => withTexts(loadStreetMap()).then((module) => module.StreetMap))

interface Props {
  /** Undefined before one is chosen. */
  city: City | undefined
  rows: readonly FoundRow[]
  edge: 'round' | 'flat'
  searched: Searched
  nextDays: NextDays
  cardAction: CardAction
  /** The drawn region, where there are no streets. */
  instead: ReactNode
}

/**
 * What was found in a city on its streets, where the meeting points are; a press on a mark opens what begins there. Where
 * they cannot be shown, the drawn region and why.
 */
export const ResultsStreets = ({ city, rows, edge, searched, nextDays, cardAction, instead }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const found = useResultStreets(
    city,
    useMemo(() => rows.map(({ id }) => id), [rows]),
  )
  if (city === undefined || found.status !== 'shown' || hasFailed) {
    const why = hasFailed ? 'failed' : found.status === 'missing' ? found.why : null
    return (
      <>
        {instead}
        {why && <NoStreetsNote why={why} />}
      </>
    )
  }
  const { streets, spots } = found
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const places = spots.flatMap(({ id, latitude, longitude }) => {
    const row = rowOf.get(id)
    return row ? [{ id, latitude, longitude, label: cardText(row, locale).title }] : []
  })
  const open = chosen.flatMap((id) => rowOf.get(id) ?? [])
  const choose = (ids: readonly string[]) => {
    setChosen(ids)
    // What opens is read next, wherever the mark was.
    requestAnimationFrame(() => title.current?.focus())
  }
  const name = cityLabel(i18n, city)
  return (
    <PartBoundary part="map" failed={<Trans>The map could not be shown.</Trans>} size="block">
      <Suspense fallback={instead}>
        <StreetMap
          label={t`Streets of ${name} with what was found`}
          streets={streets}
          places={places}
          centre={cityPlaces[city]}
          edge={edge}
          chosen={chosen}
          onChoose={choose}
          onFailed={() => setFailed(true)}
          trust={workerUrl}
        />
      </Suspense>
      {open.length > 0 && (
        <section className={styles.open} aria-labelledby="begins-here">
          <div className={styles.head}>
            <Heading level={2} size="title3" id="begins-here" ref={title} tabIndex={-1}>
              <Plural value={open.length} one="Begins here" other="# begin here" />
            </Heading>
            <IconButton icon="x" label={t`Close`} onClick={() => setChosen([])} />
          </div>
          {open.map((row) => (
            <ResultItem
              key={row.id}
              row={row}
              display="panel"
              action={cardAction}
              lead={false}
              date={searched.date}
              guests={searched.guests}
              nextDay={nextDays[row.id]}
            />
          ))}
        </section>
      )}
    </PartBoundary>
  )
}
