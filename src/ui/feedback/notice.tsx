import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import * as styles from './notice.css.ts'

export interface NoticeProps {
  tone?: keyof typeof styles.tone
  icon?: IconName
  /** `status` where it appears while a person works and should be heard. */
  role?: 'status' | 'alert'
  children: ReactNode
}

const icons = { plain: 'info', wait: 'clock', success: 'check', critical: 'warn', link: 'info' } as const

/** A plain sentence about the state of things, beside what it concerns. */
export const Notice = ({ tone = 'plain', icon = icons[tone], role, children }: NoticeProps) => (
  <div className={styles.tone[tone]} role={role}>
    <span className={styles.icon[tone]}>
      <Icon name={icon} />
    </span>
    <div className={styles.words}>{children}</div>
  </div>
)
