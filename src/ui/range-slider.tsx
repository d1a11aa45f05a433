import * as styles from './slider.css.ts'
import { knobAt } from './slider.tsx'

export interface RangeSliderProps {
  label: string
  /** What each knob is called: "Lowest price", "Highest price". */
  knobLabels: readonly [string, string]
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  format?: (value: number) => string
  /** The whole range in words. */
  formatRange: (value: readonly [number, number]) => string
}

/** From one number to another: two native sliders over each other, each a stop for the keyboard. */
export const RangeSlider = ({ label, knobLabels, value, onChange, format = String, ...props }: RangeSliderProps) => {
  const { min, max, step = 1, formatRange } = props
  const [from, to] = value
  const common = { min, max, step }
  return (
    <fieldset className={styles.root} aria-label={label}>
      <span className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{formatRange(value)}</span>
      </span>
      <div
        className={styles.pair}
        ref={(track) => {
          track?.style.setProperty(styles.fromName, knobAt(from, min, max))
          track?.style.setProperty(styles.toName, knobAt(to, min, max))
        }}
      >
        <input
          {...common}
          type="range"
          className={`${styles.input} ${styles.half} ${from > (min + max) / 2 ? styles.above : ''}`}
          value={from}
          aria-label={knobLabels[0]}
          aria-valuetext={format(from)}
          onChange={(event) => onChange([Math.min(event.target.valueAsNumber, to), to])}
        />
        <input
          {...common}
          type="range"
          className={`${styles.input} ${styles.half}`}
          value={to}
          aria-label={knobLabels[1]}
          aria-valuetext={format(to)}
          onChange={(event) => onChange([from, Math.max(event.target.valueAsNumber, from)])}
        />
      </div>
    </fieldset>
  )
}
