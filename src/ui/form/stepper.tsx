import { IconButton } from '../action/icon-button.tsx'
import * as styles from './stepper.css.ts'

export interface StepperProps {
  label: string
  decreaseLabel: string
  increaseLabel: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
  /** Why it goes no further: "3 places left". */
  maxReason?: string
}

/** A small count, one at a time. */
export const Stepper = ({ label, min, max, value, onChange, maxReason, ...labels }: StepperProps) => (
  <fieldset className={styles.stepper} aria-label={label}>
    <IconButton
      label={labels.decreaseLabel}
      icon="minus"
      shape="bare"
      aria-disabled={value <= min}
      onClick={() => onChange(Math.max(min, value - 1))}
    />
    <output className={styles.value}>{value}</output>
    <IconButton
      label={labels.increaseLabel}
      icon="plus"
      shape="bare"
      disabledReason={value >= max ? (maxReason ?? String(max)) : null}
      onClick={() => onChange(Math.min(max, value + 1))}
    />
  </fieldset>
)
