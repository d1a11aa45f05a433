import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { cityPlaces } from '#contract/models/city-places.ts'
import type { City } from '#contract/models/reference.ts'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { useResultStreets } from '#features/search/map/use-result-streets.ts'
import type { NextDays } from '#features/search/results/use-next-days.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { workerUrl } from '#pwa/trusted-url.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { type CardAction, ResultItem, type Searched } from '../results/result-item.tsx'
import { NoStreetsNote } from './no-streets-note.tsx'
import * as styles from './results-streets.css.ts'

const StreetMap = lazyComponent(() =>
  withTexts(import('#ui/map/streets/street-map.tsx')).then((module) => module.StreetMap),
)

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
