import type { ReactNode } from 'react'
import * as styles from './figures.css.ts'

interface FigureProps {
  label: ReactNode
  /** A dash until it is known, so that nothing jumps. */
  value: ReactNode
  note: ReactNode
}

/** Characters of the large size that half a phone has room for. */
const maxLarge = 9
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > maxLarge

/** One of `Figures`. */
export const Figure = ({ label, value, note }: FigureProps) => (
  <div className={styles.figure}>
    <dt className={styles.label}>{label}</dt>
    <dd>
      <p className={isLong(value) ? `${styles.value} ${styles.long}` : styles.value}>{value}</p>
      <p className={styles.note}>{note}</p>
    </dd>
  </div>
)

interface FiguresProps {
  /** Says aloud what they are about. */
  label: string
  isLoading: boolean
  children: ReactNode
}

/** Large figures with their names: two a row on phones, all in one on wide screens. */
export const Figures = ({ label, isLoading, children }: FiguresProps) => (
  <dl className={styles.figures} aria-busy={isLoading} aria-label={label}>
    {children}
  </dl>
)
