import { type ComponentProps, type ReactNode, useId } from 'react'
import * as styles from './switch.css.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode
}

/** On or off, at once. */
export const Switch = ({ label, hint, ...props }: SwitchProps) => {
  const hintId = useId()
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...props}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox is checked or not by itself
        role="switch"
        className={styles.track}
        aria-describedby={hint ? hintId : undefined}
      />
    </label>
  )
}
