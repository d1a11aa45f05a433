import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotchedMedia } from '../decoration/notched-media.tsx'
import { Picture, type PictureSource } from '../media/picture.tsx'
import { InstantNote } from './instant-note.tsx'
import { link } from './listing-card.css.ts'
import * as styles from './listing-row.css.ts'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

export interface ListingRowProps {
  href: string
  title: string
  meta: ReactNode
  /** When it takes place: a line that keeps its place while it is not known; left out where nobody asks. */
  when?: ReactNode
  /** Bookings are confirmed at once, and the row says so. */
  instant?: boolean
  price: number
  /** Left out where the row is not about it; null where nobody has rated yet. */
  rating?: number | null
  count?: number
  picture: PictureSource | null
  caption: string
  action?: ReactNode
  /** What the device knows of it: a `Flag`. */
  state?: ReactNode
  level?: 2 | 3
}

/** One listing in a list. */
export const ListingRow = ({ href, title, caption, level = 3, ...props }: ListingRowProps) => {
  const { picture, action, meta, when, instant, price, rating, count, state } = props
  const Title = `h${level}` as const
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <NotchedMedia
          ratio="thumb"
          picture={<Picture picture={picture} sizes="(min-width: 64em) 176px, 108px" decorative />}
        />
      </div>
      <div className={styles.body}>
        <p className={styles.caption}>{caption}</p>
        <Title className={styles.title}>
          <Link to={href} className={link}>
            {title}
          </Link>
        </Title>
        <p className={styles.meta}>
          {meta}
          {instant && <InstantNote />}
        </p>
        {when !== undefined && <p className={styles.when}>{when}</p>}
        <div className={styles.line}>
          <Price amount={price} />
          {rating !== undefined && <Rating value={rating} {...(count === undefined ? {} : { count })} />}
        </div>
        {state && <div className={styles.state}>{state}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}
