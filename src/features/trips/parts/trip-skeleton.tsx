import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './trip-page.css.ts'

/** The places of a booking's page. */
export const TripSkeleton = () => (
  <div role="status">
    <VisuallyHidden>
      <Trans>Loading the booking</Trans>
    </VisuallyHidden>
    <div className={styles.head} aria-hidden="true">
      <Skeleton shape="small" width="third" />
      <Skeleton shape="title" width="half" />
    </div>
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.cardPlace}>
        <Skeleton shape="block" />
      </div>
      <div>
        <Skeleton />
        <Skeleton width="half" />
        <Skeleton />
      </div>
    </div>
  </div>
)
