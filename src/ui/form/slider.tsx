import { VisuallyHidden } from '../text/visually-hidden.tsx'
import * as styles from './slider.css.ts'

export interface SliderProps {
  label: string
  min: number
  max: number
  step?: number
  value: number
  onChange: (value: number) => void
  /** The value in words or with its unit, shown and spoken. */
  format?: (value: number) => string
  /** Only a small track is seen: the place says what it is and shows the value. */
  compact?: boolean
}

/** The middle of the knob along the track: at both ends it stays inside. */
export const knobAt = (value: number, min: number, max: number, knob = 28): string => {
  const share = max === min ? 0 : (value - min) / (max - min)
  return `calc(${knob / 2}px + ${share} * (100% - ${knob}px))`
}

/** One number by sliding. */
export const Slider = ({ label, min, max, step = 1, value, onChange, format = String, compact }: SliderProps) => (
  <label className={styles.root}>
    {compact ? (
      <VisuallyHidden>{label}</VisuallyHidden>
    ) : (
      <span className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value} aria-hidden="true">
          {format(value)}
        </span>
      </span>
    )}
    <input
      // Set on the element: a style attribute in prerendered HTML would break the content security policy.
      ref={(input) => input?.style.setProperty(styles.toName, knobAt(value, min, max, compact ? 15 : 28))}
      className={compact ? `${styles.input} ${styles.compact}` : styles.input}
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-valuetext={format(value)}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  </label>
)
