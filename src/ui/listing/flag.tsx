import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import * as styles from './flag.css.ts'

export interface FlagProps {
  tone?: keyof typeof styles.tone
  icon?: IconName
  children: ReactNode
}

/** The state of one row: "On this device", "Saved, waiting to sync". */
export const Flag = ({ tone = 'plain', icon, children }: FlagProps) => (
  <span className={styles.tone[tone]}>
    {icon && <Icon name={icon} size="small" />}
    <span>{children}</span>
  </span>
)
