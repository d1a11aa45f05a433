import type { ReactNode, Ref } from 'react'
import * as styles from './heading.css.ts'

export interface HeadingProps {
  level: 1 | 2 | 3 | 4
  /** Level 1 is title1, level 2 title2, deeper ones title3, unless said otherwise. */
  size?: keyof typeof styles.size
  id?: string
  ref?: Ref<HTMLHeadingElement>
  /** -1 where attention is moved to it. */
  tabIndex?: -1
  children: ReactNode
}

const sizes = { 1: 'title1', 2: 'title2', 3: 'title3', 4: 'title3' } as const

export const Heading = ({ level, size = sizes[level], children, ...rest }: HeadingProps) => {
  const Tag = `h${level}` as const
  return (
    <Tag className={styles.size[size]} {...rest}>
      {children}
    </Tag>
  )
}
