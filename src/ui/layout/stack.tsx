import type { ReactNode } from 'react'
import * as styles from './stack.css.ts'

export interface StackProps {
  gap?: keyof typeof styles.gap
  align?: keyof typeof styles.align
  /** What it is in the outline of the page. */
  as?: 'div' | 'ul' | 'ol' | 'section' | 'header' | 'article' | 'fieldset' | 'li' | 'aside'
  'aria-label'?: string
  'aria-labelledby'?: string
  children: ReactNode
}

/** One thing under another; the only owner of the gaps between them. */
export const Stack = ({ gap = 's4', align = 'stretch', as: Tag = 'div', children, ...label }: StackProps) => (
  <Tag className={`${styles.align[align]} ${styles.gap[gap]}`} {...label}>
    {children}
  </Tag>
)
