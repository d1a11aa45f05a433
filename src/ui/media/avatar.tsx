import { firstLetter } from '#lib/format/first-letter.ts'
import * as styles from './avatar.css.ts'

export interface AvatarProps {
  name: string
  /** Their picture's address, or null for their initial. */
  src: string | null
  size?: keyof typeof styles.size
}

/** A person; their name stands beside it in words. */
export const Avatar = ({ name, src, size = 'regular' }: AvatarProps) =>
  src ? (
    <img className={styles.size[size]} src={src} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={styles.size[size]} aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
