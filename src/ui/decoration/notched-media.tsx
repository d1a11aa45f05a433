import type { ReactNode } from 'react'
import * as styles from './notched-media.css.ts'

export interface NotchedMediaProps {
  /** A `Picture`, a `Skeleton`. */
  picture: ReactNode
  /** In the lower notch: the city. */
  caption?: ReactNode
  /** In the upper notch: the heart, 48 by 48. */
  bite?: ReactNode
  ratio?: keyof typeof styles.ratio
}

/** The signature: caption and heart bite into the picture with a corner of the ground's own colour. */
export const NotchedMedia = ({ picture, caption, bite, ratio = 'card' }: NotchedMediaProps) => (
  <div className={`${styles.ratio[ratio]} ${caption ? styles.captioned : ''} ${bite ? styles.bitten : ''}`}>
    {picture}
    {caption && <span className={styles.caption}>{caption}</span>}
    {bite && <div className={styles.bite}>{bite}</div>}
  </div>
)
