import type { ComponentProps } from 'react'
import * as styles from './field.css.ts'
import { useFieldLinks } from './field-context.ts'

/** `min` and `max` are `YYYY-MM-DD` days in Morocco, as is the value. */
export type DateInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size'>

/** The platform's own date picker, in a `Field`. */
export const DateInput = (props: DateInputProps) => (
  <span className={styles.box}>
    <input {...props} {...useFieldLinks(props)} type="date" className={styles.control} />
  </span>
)
