import { NotchedMedia } from '../decoration/notched-media.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import * as styles from './listing-card.css.ts'

/** The shape of a listing card, notches included. */
export const ListingCardSkeleton = ({
  layout = 'regular',
  when,
}: {
  layout?: keyof typeof styles.titles
  when?: boolean
}) => (
  <div className={layout === 'lead' ? `${styles.card} ${styles.fills}` : styles.card} aria-hidden="true">
    <NotchedMedia
      ratio={layout === 'regular' ? 'card' : layout}
      caption={<Skeleton shape="small" width="full" />}
      bite=" "
      picture={null}
    />
    <div className={styles.body}>
      <div className={styles.titles[layout]}>
        <Skeleton shape="title" width="most" />
      </div>
      <p className={styles.meta}>
        <Skeleton shape="small" width="half" />
      </p>
      {when && <p className={styles.when} />}
      <div className={styles.lines[layout]}>
        <Skeleton width="half" />
      </div>
    </div>
  </div>
)
