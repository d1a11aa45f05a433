import * as styles from './skeleton.css.ts'

export interface SkeletonProps {
  /** A line of text of that size, or a block that fills its box. */
  shape?: keyof typeof styles.line | 'block'
  width?: keyof typeof styles.width
}

/** Holds the place of what is being read, in its final size. It does not move. */
export const Skeleton = ({ shape = 'body', width = 'full' }: SkeletonProps) => (
  <span
    className={shape === 'block' ? styles.block : `${styles.line[shape]} ${styles.width[width]}`}
    aria-hidden="true"
  />
)
