import * as styles from './slider.css.ts'
import { knobAt } from './slider.tsx'

export interface RangeSliderProps {
  label: string
  /** What each knob is called: "Lowest price", "Highest price". */
  knobLabels: readonly [string, string]
  /** Where a knob can stand, rising; they lie evenly along the track, however far apart their values are. */
  stops: readonly number[]
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  format?: (value: number) => string
  /** The whole range in words. */
  formatRange: (value: readonly [number, number]) => string
}

/** The stop at or next above a value. */
const stopAt = (stops: readonly number[], value: number) => {
  const index = stops.findIndex((stop) => stop >= value)
  return index < 0 ? stops.length - 1 : index
}

/** From one number to another: two native sliders over each other, each a stop for the keyboard. */
export const RangeSlider = ({ label, knobLabels, stops, value, onChange, ...words }: RangeSliderProps) => {
  const { format = String, formatRange } = words
  const [from, to] = value
  const last = stops.length - 1
  const [low, high] = [stopAt(stops, from), stopAt(stops, to)]
  const common = { min: 0, max: last, step: 1 }
  const chosenAt = (input: HTMLInputElement) => stops[input.valueAsNumber] ?? 0
  return (
    <fieldset className={styles.root} aria-label={label}>
      <span className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{formatRange(value)}</span>
      </span>
      <div
        className={styles.pair}
        ref={(track) => {
          track?.style.setProperty(styles.fromName, knobAt(low, 0, last))
          track?.style.setProperty(styles.toName, knobAt(high, 0, last))
        }}
      >
        <input
          {...common}
          type="range"
          className={`${styles.input} ${styles.half} ${low > last / 2 ? styles.above : ''}`}
          value={low}
          aria-label={knobLabels[0]}
          aria-valuetext={format(from)}
          onChange={(event) => onChange([Math.min(chosenAt(event.target), to), to])}
        />
        <input
          {...common}
          type="range"
          className={`${styles.input} ${styles.half}`}
          value={high}
          aria-label={knobLabels[1]}
          aria-valuetext={format(to)}
          onChange={(event) => onChange([from, Math.max(chosenAt(event.target), from)])}
        />
      </div>
    </fieldset>
  )
}
