import type { ReactNode } from 'react'
import * as styles from './text.css.ts'

export interface TextProps {
  size?: keyof typeof styles.size
  tone?: keyof typeof styles.tone
  strong?: boolean
  /** Figures of equal width, for amounts. */
  figures?: boolean
  as?: 'p' | 'span' | 'div' | 'strong' | 'time' | 'figcaption' | 'dt' | 'dd' | 'blockquote'
  id?: string
  role?: 'status' | 'alert'
  children: ReactNode
}

export const Text = ({ size = 'body', tone, strong, figures, as: Tag = 'p', id, role, children }: TextProps) => {
  const classes = [styles.size[size], tone && styles.tone[tone], strong && styles.strong, figures && styles.figures]
  return (
    <Tag className={classes.filter(Boolean).join(' ')} id={id} role={role}>
      {children}
    </Tag>
  )
}
