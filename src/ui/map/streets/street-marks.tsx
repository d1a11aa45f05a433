import { useLingui } from '@lingui/react/macro'
import type { SpotGroup } from '#lib/map/group-spots.ts'
import type { StreetPlace } from '#lib/map/streets.ts'
import * as styles from './street-map.css.ts'

interface Props {
  groups: readonly SpotGroup[]
  places: readonly StreetPlace[]
  chosen: readonly string[]
  onChoose: ((ids: readonly string[]) => void) | undefined
}

/** In pixels of the map. Not as attributes: the policy of a server-rendered page allows none. */
const putAt = (x: number, y: number) => (element: ElementCSSInlineStyle | null) => {
  element?.style.setProperty(styles.acrossName, `${x}px`)
  element?.style.setProperty(styles.downName, `${y}px`)
}

/** What stands on the streets: buttons where something can be chosen, else a pin each. */
export const StreetMarks = ({ groups, places, chosen, onChoose }: Props) => {
  const { t } = useLingui()
  const labels = new Map(places.map(({ id, label }) => [id, label]))
  if (!onChoose)
    return (
      <div className={styles.over}>
        {groups.map(({ ids: [id = ''], x, y }) => (
          <svg
            key={id}
            className={`${styles.pin} ${styles.icon}`}
            viewBox="0 0 24 24"
            aria-hidden="true"
            ref={putAt(x, y)}
          >
            <use href="/icons.svg#pin" />
          </svg>
        ))}
      </div>
    )
  return (
    <div className={styles.over}>
      {groups.map(({ ids, x, y }) => {
        const names = ids.map((id) => labels.get(id) ?? '').join(', ')
        const number = ids.length
        return (
          <button
            key={ids[0]}
            type="button"
            className={styles.place}
            ref={putAt(x, y)}
            aria-label={number > 1 ? t`${number} experiences here: ${names}` : names}
            aria-pressed={ids.some((id) => chosen.includes(id))}
            onClick={() => onChoose(ids)}
          >
            <span className={styles.disc}>
              {number > 1 ? (
                <span className={styles.count}>{number}</span>
              ) : (
                <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
                  <use href="/icons.svg#star" />
                </svg>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}
