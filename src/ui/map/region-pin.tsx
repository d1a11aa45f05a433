import type { KeyboardEvent, MouseEvent } from 'react'
import type { Point } from '#lib/map/region.ts'
import * as map from './region-map.css.ts'
import { putAt } from './region-map.tsx'
import { partAround, type RegionName, RegionNames, shareOf } from './region-names.tsx'
import * as styles from './region-pin.css.ts'
import { RegionSheet } from './region-sheet.tsx'

export interface RegionPinProps {
  /** What a press does, and where the pin is by now. */
  label: string
  names: readonly RegionName[]
  /** The middle of what is shown. */
  centre: Point
  /** How much of the sheet is shown, in its units from west to east. */
  width: number
  pin: Point | null
  onPut: (point: Point) => void
}

/** An arrow key moves the pin by so much of the width, with Shift by ten times that. */
const keyShare = 0.01
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A part of the drawn map with a pin: a press puts it, arrow keys move it. */
export const RegionPin = ({ label, names, centre, width, pin, onPut }: RegionPinProps) => {
  const part = partAround(centre, width)
  const at = pin && shareOf(pin, part)
  const isSeen = at !== null && at.across >= 0 && at.across <= 1 && at.down >= 0 && at.down <= 1
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space come without a place: the middle, or where the pin is.
    if (event.detail === 0) return onPut(pin ?? centre)
    const { left, top, width: wide, height: high } = event.currentTarget.getBoundingClientRect()
    onPut({
      x: part.x + ((event.clientX - left) / wide) * part.width,
      y: part.y + ((event.clientY - top) / high) * part.height,
    })
  }
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = width * keyShare * (event.shiftKey ? 10 : 1)
    const from = pin ?? centre
    onPut({ x: from.x + arrow.x * step, y: from.y + arrow.y * step })
  }
  return (
    <div className={`${map.spot} ${map.edge.round}`}>
      <RegionSheet part={part} />
      <RegionNames names={names} part={part} />
      <button type="button" className={styles.surface} aria-label={label} onClick={press} onKeyDown={move}>
        {isSeen && (
          <svg className={styles.pin} viewBox="0 0 24 24" aria-hidden="true" ref={putAt(at.across, at.down)}>
            <use href="/icons.svg#pin" />
          </svg>
        )}
      </button>
    </div>
  )
}
