import { useId } from 'react'
import * as chip from '../action/chip.css.ts'
import { Icon } from '../media/icon.tsx'
import { label as labelStyle } from './field.css.ts'
import * as styles from './radio-chips.css.ts'

export interface RadioChipsProps<T extends string> {
  label: string
  /** The label is heard only. */
  hideLabel?: boolean
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, all in sight: native radio buttons that look like chips. */
export const RadioChips = <T extends string>({ label, hideLabel, options, value, onChange }: RadioChipsProps<T>) => {
  const name = useId()
  return (
    <fieldset className={styles.group} aria-label={hideLabel ? label : undefined}>
      {!hideLabel && <legend className={`${labelStyle} ${styles.legend}`}>{label}</legend>}
      {options.map((option) => {
        const isOn = option.value === value
        return (
          <label key={option.value} className={`${chip.chip} ${styles.option} ${isOn ? chip.selected : ''}`}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={isOn}
              onChange={() => onChange(option.value)}
            />
            {isOn && <Icon name="check" size="small" />}
            {option.label}
          </label>
        )
      })}
    </fieldset>
  )
}
