import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import * as styles from './field.css.ts'
import { useFieldLinks } from './field-context.ts'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'size'> {
  icon?: IconName
  /** A button at the end: clear, show password. */
  trailing?: ReactNode
}

/** One line of text, in a `Field`. Takes what react-hook-form's `register` gives. */
export const TextInput = ({ icon, trailing, type = 'text', ...props }: TextInputProps) => (
  <span className={styles.box}>
    {icon && (
      <span className={styles.leading}>
        <Icon name={icon} />
      </span>
    )}
    <input {...props} {...useFieldLinks(props)} type={type} className={styles.control} />
    {trailing && <span className={styles.trailing}>{trailing}</span>}
  </span>
)
