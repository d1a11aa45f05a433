import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { groupSpots, type SpotGroup } from '#lib/map/group-spots.ts'
import type { Position, StreetPlace, Streets } from '#lib/map/streets.ts'
import { IconButton } from '../../action/icon-button.tsx'
import { createStreetMap, type StreetMap as Made } from './create-street-map.ts'
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
const StreetMarks = ({ groups, places, chosen, onChoose }: Props) => {
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

export interface StreetMapProps {
  /** What is shown, for those who listen. */
  label: string
  streets: Streets
  places: readonly StreetPlace[]
  /** What stands in the middle where there is no place. */
  centre: Position
  edge?: 'round' | 'flat'
  /** Ids of the places that are chosen. */
  chosen?: readonly string[]
  /** What a press on a mark chooses; without it places are pins that nothing happens with. */
  onChoose?: (ids: readonly string[]) => void
  /** The map cannot be drawn after all. */
  onFailed: () => void
  trust: (address: string) => string
}

/** Marks that are nearer than a finger become one. */
const apart = 48
const nearest = 15

const boundsOf = (places: readonly Position[]): [number, number, number, number] => [
  Math.min(...places.map(({ longitude }) => longitude)),
  Math.min(...places.map(({ latitude }) => latitude)),
  Math.max(...places.map(({ longitude }) => longitude)),
  Math.max(...places.map(({ latitude }) => latitude)),
]

/** Streets around places. It is loaded when it is opened: MapLibre is heavier than the rest of the app. */
export const StreetMap = ({ label, streets, places, centre, edge = 'round', ...props }: StreetMapProps) => {
  const { chosen = [], onChoose, onFailed, trust } = props
  const { t, i18n } = useLingui()
  const surface = useRef<HTMLDivElement>(null)
  const made = useRef<Made>(null)
  const [groups, setGroups] = useState<readonly SpotGroup[]>([])

  const place = useEffectEvent(() => {
    const map = made.current?.map
    if (!map) return
    const spots = places.map(({ id, latitude, longitude }) => ({ id, ...map.project([longitude, latitude]) }))
    setGroups(
      groupSpots(
        spots.map(({ id, x, y }) => ({ id, x, y })),
        onChoose ? apart : 0,
      ),
    )
  })
  const show = useEffectEvent(() => {
    const map = made.current?.map
    if (!map) return
    if (places.length > 1) map.fitBounds(boundsOf(places), { padding: apart, maxZoom: nearest, animate: false })
    else {
      const { latitude, longitude } = places[0] ?? centre
      map.jumpTo({ center: [longitude, latitude], zoom: places.length === 1 ? nearest : 12.5 })
    }
    place()
  })
  const create = useEffectEvent((container: HTMLElement) => {
    const words = {
      'Map.Title': t`Streets`,
      'CooperativeGesturesHandler.WindowsHelpText': t`Hold Ctrl while you scroll to zoom the map`,
      'CooperativeGesturesHandler.MacHelpText': t`Hold ⌘ while you scroll to zoom the map`,
      'CooperativeGesturesHandler.MobileHelpText': t`Move the map with two fingers`,
    }
    try {
      made.current = createStreetMap({ container, streets, language: i18n.locale, words, trust })
    } catch {
      // Graphics that are there and cannot be used.
      return onFailed()
    }
    made.current.map.on('move', place)
    made.current.map.on('resize', place)
    made.current.map.once('webglcontextlost', onFailed)
    show()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another archive or language is another map.
  useEffect(() => {
    if (surface.current) create(surface.current)
    return () => {
      made.current?.remove()
      made.current = null
    }
  }, [streets, i18n.locale])
  const key = places.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places are looked at anew.
  useEffect(() => show(), [key])

  return (
    <section className={edge === 'round' ? `${styles.frame} ${styles.round}` : styles.frame} aria-label={label}>
      <div className={styles.surface} ref={surface} />
      <StreetMarks groups={groups} places={places} chosen={chosen} onChoose={onChoose} />
      <div className={styles.zoom}>
        <IconButton icon="plus" label={t`Zoom in`} onClick={() => made.current?.map.zoomIn()} />
        <IconButton icon="minus" label={t`Zoom out`} onClick={() => made.current?.map.zoomOut()} />
      </div>
      <div className={styles.credit}>
        <a
          className={styles.creditLink}
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>© OpenStreetMap contributors</Trans>
        </a>
      </div>
    </section>
  )
}
