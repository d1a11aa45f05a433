import { NotchedMedia } from '#ui/decoration/notched-media.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import * as styles from '#ui/listing/listing-row.css.ts'

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
