import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../media/icon.tsx'
import * as styles from './checkbox.css.ts'
import * as fieldStyles from './field.css.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> {
  label: ReactNode
  error?: ReactNode
}

/** A box to tick with its words beside it: the whole line is the target. */
export const Checkbox = ({ label, error, ...props }: CheckboxProps) => {
  const errorId = useId()
  return (
    <div>
      <label className={styles.row}>
        <input
          {...props}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : props['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={`${fieldStyles.error} ${styles.error}`} id={errorId}>
          <Icon name="warn" size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
