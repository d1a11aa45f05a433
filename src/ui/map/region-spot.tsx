import * as styles from './region-map.css.ts'
import { putAt, RegionStar } from './region-map.tsx'
import { partAround, type RegionName, RegionNames, shareOf } from './region-names.tsx'
import { RegionSheet } from './region-sheet.tsx'

export interface RegionSpotProps {
  /** The picture in words. */
  description: string
  place: RegionName
  /** What tells where that is; what lies too far off is left out. */
  around: readonly RegionName[]
}

/** In units of the sheet. */
const width = 640

/** One place on the drawn map, with what lies around it. */
export const RegionSpot = ({ description, place, around }: RegionSpotProps) => {
  const part = partAround(place, width)
  const { across, down } = shareOf(place, part)
  return (
    <div className={`${styles.spot} ${styles.edge.round}`} role="img" aria-label={description}>
      <RegionSheet part={part} />
      <RegionNames names={around} part={part} />
      <span className={`${styles.place} ${styles.side[place.side]}`} ref={putAt(across, down)}>
        <RegionStar />
        <span className={styles.label}>{place.label}</span>
      </span>
    </div>
  )
}
