import type { ReactNode } from 'react'
import { Khatam } from '../decoration/khatam.tsx'
import { Heading } from '../text/heading.tsx'
import { Text } from '../text/text.tsx'
import * as styles from './empty-state.css.ts'

export interface EmptyStateProps {
  title: ReactNode
  /** What to do next, in one line. */
  text?: ReactNode
  /** One button, or what else may be done. */
  action?: ReactNode
  level?: 1 | 2 | 3
}

export const EmptyState = ({ title, text, action, level = 2 }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Khatam />
    <Heading level={level} size="title2">
      {title}
    </Heading>
    {text && <Text tone="muted">{text}</Text>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
