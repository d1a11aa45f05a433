import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { hidden } from '#ui/text/visually-hidden.css.ts'
import * as styles from './book-screen.css.ts'

/** The page before what is booked is known. */
export const BookSkeleton = () => (
  <div className={styles.place} aria-busy="true">
    <h1 className={hidden}>
      <Trans>Loading the experience</Trans>
    </h1>
    <div className={styles.head}>
      <Skeleton shape="title" width="most" />
      <Skeleton width="half" />
    </div>
  </div>
)
