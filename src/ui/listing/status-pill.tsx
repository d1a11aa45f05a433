import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import * as styles from './status-pill.css.ts'

export interface StatusPillProps {
  tone: keyof typeof styles.tone
  icon: IconName
  children: ReactNode
}

/** The look of a status: sign and word. Put it in a link or a button where it leads somewhere. */
export const StatusPill = ({ tone, icon, children }: StatusPillProps) => (
  <span className={styles.tone[tone]}>
    <Icon name={icon} size="small" />
    <span className={styles.words}>{children}</span>
  </span>
)
