import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { isOnMap } from '#contract/models/city-places.ts'
import type { Coordinates } from '#contract/models/coordinates.ts'
import { cityLabel } from '#i18n/labels.ts'
import { withTexts } from '#i18n/texts.ts'
import { mapLinks } from '#lib/address/map-links.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { isAndroid } from '#lib/device/is-android.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useNear } from '#lib/react/use-near.ts'
import { useStore } from '#lib/react/use-store.ts'
import { textLink } from '#ui/action/link.css.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './meeting-place.css.ts'
import { Section } from './section.tsx'

const CityMap = lazyComponent(() => withTexts(import('./city-map.tsx')).then((module) => module.CityMap))

interface Props {
  place: string
  city: string
  /** Null or unsaid where the host has marked none. */
  spot: Coordinates | null | undefined
}

/** The map's place: what is drawn in it is fetched once it comes near the screen. */
const MapPlace = (props: Props) => {
  const [place, isNear] = useNear<HTMLDivElement>()
  return (
    <div ref={place} className={styles.map}>
      {isNear && (
        <Suspense>
          <CityMap {...props} />
        </Suspense>
      )}
    </div>
  )
}

const link = `${textLink} ${styles.link}`

/** In words, which work without signal, with the city on the drawn map and links to maps that know the streets. */
export const MeetingPlace = ({ place, city, spot }: Props) => {
  const { i18n } = useLingui()
  const { online } = useStore(connectivityStore)
  const hasMapsApp = useStore(isAndroid)
  const { geo, google, openStreetMap } = mapLinks(place, city, spot)
  return (
    <Section title={<Trans>Where you meet</Trans>}>
      {isOnMap(city) && (
        <PartBoundary part="map" failed={<Trans>The map could not be shown.</Trans>} size="block">
          <MapPlace place={place} city={city} spot={spot} />
        </PartBoundary>
      )}
      <div>
        <p className={styles.place}>{place}</p>
        <p className={styles.city}>
          <Trans>{cityLabel(i18n, city)}, Morocco</Trans>
          {spot && (
            <>
              {' '}
              · <span dir="ltr">{`${spot.latitude}, ${spot.longitude}`}</span>
            </>
          )}
        </p>
        <p className={styles.links}>
          {hasMapsApp && (
            <a className={link} href={geo}>
              <Trans>Open in your maps app</Trans>
            </a>
          )}
          {online ? (
            <>
              <a className={link} href={openStreetMap} target="_blank" rel="noopener noreferrer">
                <Trans>Open in OpenStreetMap</Trans>
              </a>
              <a className={link} href={google} target="_blank" rel="noopener noreferrer">
                <Trans>Open in Google Maps</Trans>
              </a>
            </>
          ) : (
            <Text as="span" size="small" tone="muted">
              <Trans>Street maps (OpenStreetMap and Google Maps) open when you are online.</Trans>
            </Text>
          )}
        </p>
      </div>
    </Section>
  )
}
