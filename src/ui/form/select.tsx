import type { ComponentProps } from 'react'
import { Icon } from '../media/icon.tsx'
import * as styles from './field.css.ts'
import { useFieldLinks } from './field-context.ts'

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'size'>

/** The platform's own list, in a `Field`; options are its children. */
export const Select = (props: SelectProps) => (
  <span className={styles.box}>
    <select {...props} {...useFieldLinks(props)} className={`${styles.control} ${styles.select}`} />
    <span className={styles.arrow}>
      <Icon name="down" />
    </span>
  </span>
)
