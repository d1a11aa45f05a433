import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cityPlaces, isOnMap } from '#contract/models/city-places.ts'
import type { Coordinates } from '#contract/models/coordinates.ts'
import { toCoordinates, writeCoordinates } from '#contract/rules/coordinates.ts'
import { cityLabel } from '#i18n/labels.ts'
import { nameSideOf } from '#lib/map/name-sides.ts'
import { type Point, project, sheet, unproject } from '#lib/map/region.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { partAround, shareOf } from '#ui/map/region-names.tsx'
import { RegionPin } from '#ui/map/region-pin.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './meeting.css.ts'

/** How much of the sheet is shown, in its units: 640 of them are 600 km from west to east. */
const widths = [640, 160, 40, 10, 2.5] as const
const kilometresPerUnit = 0.94

const middle: Point = { x: sheet.width / 2, y: sheet.height / 2 }
const pointOf = ({ latitude, longitude }: Coordinates) => project(latitude, longitude)

/** Nearer to the edge than that, what is shown moves along. */
const edge = 0.06
const isWellInside = (point: Point, centre: Point, width: number) => {
  const { across, down } = shareOf(point, partAround(centre, width))
  return Math.min(across, 1 - across, down, 1 - down) > edge
}

interface Props {
  city: string
  value: Coordinates | null
  onChange: (spot: Coordinates) => void
}

/** A pin on the drawn map, which has no streets: near enough for a beach or a trailhead, and a beginning for a town. */
export const PinMap = ({ city, value, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const home = isOnMap(city) ? pointOf(cityPlaces[city as keyof typeof cityPlaces]) : null
  const pin = value && pointOf(value)
  const [level, setLevel] = useState(pin ? 2 : home ? 1 : 0)
  const [centre, setCentre] = useState<Point>(pin ?? home ?? middle)
  const width = widths[level] ?? widths[0]
  // Moved by a key, or typed: the pin is never out of sight.
  const shown = pin && !isWellInside(pin, centre, width) ? pin : centre
  const names = Object.entries(cityPlaces).map(([id, place]) => ({
    label: cityLabel(i18n, id),
    side: nameSideOf(id),
    ...pointOf(place),
  }))
  const zoom = (by: number) => {
    setCentre(pin ?? shown)
    setLevel(level + by)
  }
  const put = (point: Point) => {
    const { latitude, longitude } = unproject(point)
    const spot = toCoordinates(latitude, longitude)
    if (!spot) return
    setCentre(shown)
    onChange(spot)
  }
  const kilometres = new Intl.NumberFormat(i18n.locale, { maximumSignificantDigits: 2 }).format(
    width * kilometresPerUnit,
  )
  return (
    <div className={styles.map}>
      <RegionPin
        label={
          value
            ? t`Map. The pin is at ${writeCoordinates(value)}. Arrow keys move it.`
            : t`Map. Press to put the pin; arrow keys move it.`
        }
        names={names}
        centre={shown}
        width={width}
        pin={pin}
        onPut={put}
      />
      <div className={styles.scale}>
        <Text size="small" tone="muted">
          <Trans>The map shows {kilometres} km from west to east, and no streets. Press where you meet.</Trans>
        </Text>
        <div className={styles.zoom}>
          <IconButton label={t`Show more of the land`} icon="minus" onClick={() => level > 0 && zoom(-1)} />
          <IconButton label={t`Show it closer`} icon="plus" onClick={() => level < widths.length - 1 && zoom(1)} />
        </div>
      </div>
    </div>
  )
}
