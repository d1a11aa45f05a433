import { Plural } from '@lingui/react/macro'
import type { NameSide } from '#lib/map/name-sides.ts'
import { type Point, sheet } from '#lib/map/region.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import * as styles from './region-map.css.ts'
import { RegionSheet } from './region-sheet.tsx'

export interface RegionPlace extends Point {
  id: string
  label: string
  side: NameSide
  /** How much there is; null while that is not known. A place with nothing cannot be chosen. */
  count: number | null
}

export interface RegionMapProps {
  /** What the places are, for those who listen. */
  label: string
  places: readonly RegionPlace[]
  /** `flat` where it goes from one edge of the screen to the other. */
  edge?: keyof typeof styles.edge
  /** The chosen place's id. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Not as attributes: the policy of a server-rendered page allows none. */
export const putAt = (across: number, down: number) => (element: ElementCSSInlineStyle | null) => {
  element?.style.setProperty(styles.acrossName, `${across * 100}%`)
  element?.style.setProperty(styles.downName, `${down * 100}%`)
}

export const RegionStar = () => (
  <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
    <use href="/icons.svg#star" />
  </svg>
)

const Words = ({ place: { label, count } }: { place: RegionPlace }) => (
  <span className={count === 0 ? `${styles.label} ${styles.emptyLabel}` : styles.label}>
    {label}
    {count !== null && (
      <>
        {' '}
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
        <VisuallyHidden>
          <Plural value={count} one="# experience" other="# experiences" />
        </VisuallyHidden>
      </>
    )}
  </span>
)

/**
 * Places on the drawn map of the region, from north to south. Where names would not fit, small screens with large text,
 * only the stars are shown: give the same choice as a list beside it.
 */
export const RegionMap = ({ label, places, edge = 'round', chosen, onChoose }: RegionMapProps) => (
  <div className={`${styles.map} ${styles.edge[edge]}`}>
    <RegionSheet />
    <ul aria-label={label}>
      {places
        .toSorted((a, b) => a.y - b.y)
        .map((place) => {
          const { id, side, count } = place
          const put = putAt(place.x / sheet.width, place.y / sheet.height)
          const className = `${styles.place} ${styles.side[side]} ${styles.spare}`
          return (
            <li key={id} className={styles.item}>
              {count === 0 ? (
                <span className={`${className} ${styles.empty}`} ref={put}>
                  <RegionStar />
                  <Words place={place} />
                </span>
              ) : (
                <button
                  type="button"
                  className={className}
                  ref={put}
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  <RegionStar />
                  <Words place={place} />
                </button>
              )}
            </li>
          )
        })}
    </ul>
  </div>
)
