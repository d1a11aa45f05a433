import type { NameSide } from '#lib/map/name-sides.ts'
import { type Point, sheet } from '#lib/map/region.ts'
import * as styles from './region-map.css.ts'
import { putAt, RegionStar } from './region-map.tsx'
import { type RegionPart, RegionSheet } from './region-sheet.tsx'

export interface RegionName extends Point {
  label: string
  side: NameSide
}

export interface RegionSpotProps {
  /** The picture in words. */
  description: string
  place: RegionName
  /** What tells where that is; what lies too far off is left out. */
  around: readonly RegionName[]
}

/** Twice as wide as high, as its place is (region-map.css.ts). */
const size = { width: 640, height: 320 } as const

/** The part of the sheet around a place, as far as the sheet goes. */
const partAround = ({ x, y }: Point): RegionPart => ({
  x: Math.min(sheet.width - size.width, Math.max(0, x - size.width / 2)),
  y: Math.min(sheet.height - size.height, Math.max(0, y - size.height / 2)),
  ...size,
})

/** Whether a star with its name fits on a part 350 px wide; nearer to the edge the name would be cut. */
const hasRoom = (side: NameSide, { across, down }: { across: number; down: number }): boolean => {
  const left = /^left/.test(side) ? 0.34 : /right/.test(side) ? 0.05 : 0.16
  const right = /right/.test(side) ? 0.34 : /^left/.test(side) ? 0.05 : 0.16
  const top = /^above/.test(side) ? 0.26 : 0.08
  const bottom = /^below/.test(side) ? 0.26 : 0.08
  return across > left && 1 - across > right && down > top && 1 - down > bottom
}

/** One place on the drawn map, with what lies around it. */
export const RegionSpot = ({ description, place, around }: RegionSpotProps) => {
  const part = partAround(place)
  const shareOf = ({ x, y }: Point) => ({ across: (x - part.x) / part.width, down: (y - part.y) / part.height })
  const put = (point: Point) => putAt(shareOf(point).across, shareOf(point).down)
  return (
    <div className={`${styles.spot} ${styles.edge.round}`} role="img" aria-label={description}>
      <RegionSheet part={part} />
      {around
        .filter((name) => hasRoom(name.side, shareOf(name)))
        .map((name) => (
          <span
            key={name.label}
            className={`${styles.place} ${styles.side[name.side]} ${styles.spare} ${styles.empty}`}
            ref={put(name)}
          >
            <RegionStar />
            <span className={`${styles.label} ${styles.emptyLabel}`}>{name.label}</span>
          </span>
        ))}
      <span className={`${styles.place} ${styles.side[place.side]}`} ref={put(place)}>
        <RegionStar />
        <span className={styles.label}>{place.label}</span>
      </span>
    </div>
  )
}
