import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePlaceLine } from '#features/experience/sections/use-place-line.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Rating } from '#ui/listing/rating.tsx'
import * as styles from './title-block.css.ts'

interface Props {
  category: string
  location: string
  title: string
  rating: number | null
  reviewCount: number
  /** Share, save. */
  actions?: ReactNode
}

/** What it is, where, and what people think of it. */
export const TitleBlock = ({ category, location, title, rating, reviewCount, actions }: Props) => {
  const place = usePlaceLine(category, location)
  return (
    <header className={styles.block}>
      <p className={styles.place}>{place}</p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.line}>
        <Rating value={rating} />
        {reviewCount > 0 && (
          <a href="#reviews" className={`${textLink} ${styles.reviews}`}>
            <Plural value={reviewCount} one="# review" other="# reviews" />
          </a>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
