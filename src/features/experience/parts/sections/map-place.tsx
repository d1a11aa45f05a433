import { lazy, Suspense } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { useNear } from '#lib/react/use-near.ts'
import * as styles from './meeting-place.css.ts'

const CityMap = lazy(() => withTexts(import('./city-map.tsx')).then((module) => ({ default: module.CityMap })))

/** The map's place: what is drawn in it is fetched once it comes near the screen. */
export const MapPlace = ({ city }: { city: string }) => {
  const [place, isNear] = useNear<HTMLDivElement>()
  return (
    <div ref={place} className={styles.map}>
      {isNear && (
        <Suspense>
          <CityMap city={city} />
        </Suspense>
      )}
    </div>
  )
}
