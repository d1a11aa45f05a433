import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'
import * as styles from './chip-choice.css.ts'

export interface ChipChoiceProps {
  legend: ReactNode
  /** What opens those that are not shown at first. */
  more: ReactNode
  options: readonly { value: string; label: string }[]
  /** How many of them are shown whether chosen or not. */
  first?: number
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Any number of many: the first and the chosen ones in sight, the others on demand. */
export const ChipChoice = ({ legend, more, options, first = 4, value, onChange }: ChipChoiceProps) => {
  const shown = options.filter((option, index) => index < first || value.includes(option.value))
  const others = options.filter((option) => !shown.includes(option))
  const chips = (list: typeof options) => (
    <div className={styles.chips}>
      {list.map((option) => {
        const isChosen = value.includes(option.value)
        return (
          <Chip
            key={option.value}
            label={option.label}
            selected={isChosen}
            onClick={() => onChange(isChosen ? value.filter((one) => one !== option.value) : [...value, option.value])}
          />
        )
      })}
    </div>
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {chips(shown)}
      {others.length > 0 && (
        <details>
          <summary className={styles.summary}>{more}</summary>
          {chips(others)}
        </details>
      )}
    </fieldset>
  )
}
