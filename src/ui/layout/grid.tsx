import type { ReactNode } from 'react'
import * as styles from './grid.css.ts'
import { gap as gaps } from './stack.css.ts'

export interface GridProps {
  layout?: keyof typeof styles.layout
  /** `cards` and `rows` have gaps of their own. */
  gap?: keyof typeof gaps
  as?: 'div' | 'ul' | 'dl'
  children: ReactNode
}

export const Grid = ({ layout = 'cards', gap, as: Tag = 'div', children }: GridProps) => {
  const own = layout === 'pair' || layout === 'halves' ? gaps.s4 : ''
  return <Tag className={`${styles.layout[layout]} ${gap ? gaps[gap] : own}`}>{children}</Tag>
}
