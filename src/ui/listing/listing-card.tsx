import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotchedMedia } from '../decoration/notched-media.tsx'
import { Picture, type PictureSource } from '../media/picture.tsx'
import { InstantNote } from './instant-note.tsx'
import * as styles from './listing-card.css.ts'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

export interface ListingCardProps {
  href: string
  title: string
  /** "3 h · up to 6". */
  meta: ReactNode
  /** When it takes place: a line that keeps its place while it is not known; left out where nobody asks. */
  when?: ReactNode
  /** Bookings are confirmed at once, and the card says so. */
  instant?: boolean
  /** Whole MAD per person. */
  price: number
  rating: number | null
  count: number
  picture: PictureSource | null
  /** The city, in the notch. */
  caption: string
  /** The heart. */
  action?: ReactNode
  /** What it is among its neighbours: see the layouts of notched-media.css.ts. */
  layout?: keyof typeof styles.titles
  /** Under the outline of the page. */
  level?: 2 | 3
  sizes?: string
  /** In the first screen: fetched at once. */
  lead?: boolean
}

const cardSizes = '(min-width: 80em) 300px, (min-width: 64em) 28vw, (min-width: 45em) 46vw, 92vw'

/** One listing in a grid: the picture leads, the title's link covers the card. */
export const ListingCard = ({ href, title, caption, layout = 'regular', level = 3, ...props }: ListingCardProps) => {
  const { picture, action, meta, when, instant, price, rating, count, sizes = cardSizes, lead } = props
  const Title = `h${level}` as const
  return (
    <article className={layout === 'lead' ? `${styles.card} ${styles.fills}` : styles.card}>
      <NotchedMedia
        ratio={layout === 'regular' ? 'card' : layout}
        caption={caption}
        bite={action}
        picture={<Picture picture={picture} sizes={sizes} lead={lead ?? false} decorative />}
      />
      <div className={styles.body}>
        <Title className={styles.titles[layout]}>
          <Link to={href} className={styles.link}>
            {title}
          </Link>
        </Title>
        <p className={styles.meta}>
          {meta}
          {instant && <InstantNote />}
        </p>
        {when !== undefined && <p className={styles.when}>{when}</p>}
        <div className={styles.lines[layout]}>
          <Price amount={price} perPerson />
          <Rating value={rating} count={count} />
        </div>
      </div>
    </article>
  )
}
