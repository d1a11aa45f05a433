import type { ComponentProps } from 'react'
import * as styles from './field.css.ts'
import { useFieldLinks } from './field-context.ts'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>

/** Several lines of text, in a `Field`. */
export const TextArea = (props: TextAreaProps) => (
  <span className={styles.box}>
    <textarea rows={5} {...props} {...useFieldLinks(props)} className={`${styles.control} ${styles.area}`} />
  </span>
)
