import type { ReactNode } from 'react'
import * as styles from './inline.css.ts'
import { gap as gaps } from './stack.css.ts'

export interface InlineProps {
  gap?: keyof typeof gaps
  align?: keyof typeof styles.align
  justify?: keyof typeof styles.justify
  wrap?: boolean
  as?: 'div' | 'ul' | 'p' | 'span' | 'li' | 'footer'
  children: ReactNode
}

/** Things beside each other. */
export const Inline = ({
  gap = 's2',
  align = 'center',
  justify = 'start',
  wrap = false,
  as: Tag = 'div',
  children,
}: InlineProps) => (
  <Tag className={`${styles.align[align]} ${styles.justify[justify]} ${gaps[gap]}${wrap ? ` ${styles.wrap}` : ''}`}>
    {children}
  </Tag>
)
