import type { NameSide } from '#lib/map/name-sides.ts'
import { type Point, sheet } from '#lib/map/region.ts'
import * as styles from './region-map.css.ts'
import { putAt, RegionStar } from './region-map.tsx'
import type { RegionPart } from './region-sheet.tsx'

export interface RegionName extends Point {
  label: string
  side: NameSide
}

/** The part of the sheet around a point, as far as the sheet goes; twice as wide as high (`spot` of region-map.css.ts). */
export const partAround = ({ x, y }: Point, width: number): RegionPart => {
  const height = width / 2
  return {
    x: Math.min(sheet.width - width, Math.max(0, x - width / 2)),
    y: Math.min(sheet.height - height, Math.max(0, y - height / 2)),
    width,
    height,
  }
}

/** Where a point lies on a part, as shares of its sides. */
export const shareOf = ({ x, y }: Point, part: RegionPart) => ({
  across: (x - part.x) / part.width,
  down: (y - part.y) / part.height,
})

/** Whether a star with its name fits on a part 350 px wide; nearer to the edge the name would be cut. */
const hasRoom = (side: NameSide, { across, down }: { across: number; down: number }): boolean => {
  const left = /^left/.test(side) ? 0.34 : /right/.test(side) ? 0.05 : 0.16
  const right = /right/.test(side) ? 0.34 : /^left/.test(side) ? 0.05 : 0.16
  const top = /^above/.test(side) ? 0.26 : 0.08
  const bottom = /^below/.test(side) ? 0.26 : 0.08
  return across > left && 1 - across > right && down > top && 1 - down > bottom
}

/** What tells where a part of the sheet is; what lies too far off is left out. */
export const RegionNames = ({ names, part }: { names: readonly RegionName[]; part: RegionPart }) =>
  names.map((name) => {
    const share = shareOf(name, part)
    if (!hasRoom(name.side, share)) return null
    return (
      <span
        key={name.label}
        className={`${styles.place} ${styles.side[name.side]} ${styles.spare} ${styles.empty}`}
        ref={putAt(share.across, share.down)}
      >
        <RegionStar />
        <span className={`${styles.label} ${styles.emptyLabel}`}>{name.label}</span>
      </span>
    )
  })
