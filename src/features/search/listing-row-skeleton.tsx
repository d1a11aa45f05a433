import * as styles from '#ui/listing-row.css.ts'
import { NotchedMedia } from '#ui/notched-media.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of a listing in a list. */
export const ListingRowSkeleton = () => (
  <div className={styles.row} aria-hidden="true">
    <div className={styles.picture}>
      <NotchedMedia ratio="thumb" picture={null} />
    </div>
    <div className={styles.body}>
      <Skeleton shape="small" width="third" />
      <Skeleton shape="title" width="most" />
      <Skeleton shape="small" width="half" />
      <Skeleton width="half" />
    </div>
  </div>
)
