import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { cityPlaces } from '#contract/models/city-places.ts'
import type { Coordinates } from '#contract/models/coordinates.ts'
import { hasStreetMapQuery } from '#data/reference/queries.ts'
import { openStreets } from '#data/streets/open-streets.ts'
import { cityLabel } from '#i18n/labels.ts'
import { withTexts } from '#i18n/texts.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { hasWebgl } from '#lib/device/has-webgl.ts'
import { nameSideOf } from '#lib/map/name-sides.ts'
import { project } from '#lib/map/region.ts'
import type { Streets } from '#lib/map/streets.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { workerUrl } from '#pwa/trusted-url.ts'
import { Button } from '#ui/action/button.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import type { RegionName } from '#ui/map/region-names.tsx'
import { RegionSpot } from '#ui/map/region-spot.tsx'
import { loadStreetMap } from '#ui/map/streets/street-code.ts'
import { Text } from '#ui/text/text.tsx'
import * as styles from './city-map.css.ts'

interface MeetingStreets {
  /** There are streets to be asked for, and something to draw them with. */
  canShow: boolean
  /** Undefined while they are on their way; null where they cannot be had now. */
  streets: Streets | null | undefined
  retry: () => void
}

/** The streets around a meeting point, from when they are asked for. */
const useMeetingStreets = (spot: Coordinates | null | undefined, isAsked: boolean): MeetingStreets => {
  const { data: hasStreetMap = false } = useQuery({ ...hasStreetMapQuery(), enabled: Boolean(spot) })
  const { data, refetch } = useQuery({
    queryKey: ['streets', spot?.latitude, spot?.longitude],
    queryFn: async () => (spot ? openStreets(spot) : null),
    enabled: isAsked,
    // Asked without network too: what is kept is on the device.
    networkMode: 'always',
    // Another answer would be another map.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return { canShow: Boolean(spot) && hasStreetMap && hasWebgl(), streets: data, retry: () => void refetch() }
}

const StreetMap = lazyComponent(() => withTexts(loadStreetMap()).then((module) => module.StreetMap))

const Drawn = ({ city }: { city: string }) => {
  const { t, i18n } = useLingui()
  const names = Object.entries(cityPlaces).map(([id, { latitude, longitude }]) => {
    const name: RegionName = { label: cityLabel(i18n, id), side: nameSideOf(id), ...project(latitude, longitude) }
    return { id, name }
  })
  const place = names.find(({ id }) => id === city)?.name
  if (!place) return null
  const { label } = place
  const around = names.filter(({ id }) => id !== city).map(({ name }) => name)
  return <RegionSpot description={t`${label} on a drawn map of the region`} place={place} around={around} />
}

interface Props {
  place: string
  city: string
  spot: Coordinates | null | undefined
}

/**
 * The city and what lies around it; on a press, where the server has them, the streets around the spot that the host has
 * marked. Where they cannot be shown, the drawn map stays.
 */
export const CityMap = ({ place, city, spot }: Props) => {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { online } = useStore(connectivityStore)
  const { canShow, streets, retry } = useMeetingStreets(spot, isAsked)
  const drawn = <Drawn city={city} />
  const ask = () => {
    if (isAsked) retry()
    setAsked(true)
  }
  if (!canShow || !spot || hasFailed) return drawn
  if (isAsked && streets)
    return (
      <PartBoundary part="map" failed={<Trans>The map could not be shown.</Trans>} size="block">
        <Suspense fallback={drawn}>
          <StreetMap
            label={t`Streets around the meeting point: ${place}`}
            streets={streets}
            places={[{ id: 'meeting-point', label: place, ...spot }]}
            centre={spot}
            onFailed={() => setFailed(true)}
            trust={workerUrl}
          />
        </Suspense>
      </PartBoundary>
    )
  return (
    <>
      {drawn}
      <div className={styles.ask}>
        {isAsked && streets === null && (
          <div className={styles.note} role="status">
            <Text as="span" size="small">
              {online ? (
                <Trans>The map has no streets here.</Trans>
              ) : (
                <Trans>The streets here are not on this device. They show when you are online.</Trans>
              )}
            </Text>
          </div>
        )}
        <div className={styles.button}>
          <Button tone="quiet" size="small" icon="map" busy={isAsked && streets === undefined} onClick={ask}>
            <Trans>Show streets</Trans>
          </Button>
        </div>
      </div>
    </>
  )
}
