import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
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
  const group = useRef<HTMLFieldSetElement>(null)
  // Chosen before this code was here: hydration leaves it as it stands, and nobody has heard of it. Of a page that is opened again
  // the browser may have brought back the choice of the visit before.
  const takeEarly = useEffectEvent(() => {
    const [visit] = performance.getEntriesByType('navigation')
    if (visit && 'type' in visit && visit.type !== 'navigate') return
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const option = options.find((other) => other.value === chosen)
    if (option && option.value !== value) onChange(option.value)
  })
  // With the commit: a press on what applies the choice may be the next thing that is heard of.
  useLayoutEffect(() => takeEarly(), [])
  return (
    <fieldset ref={group} className={styles.group} aria-label={hideLabel ? label : undefined}>
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
