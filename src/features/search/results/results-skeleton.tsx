import { Trans } from '@lingui/react/macro'
import type { Display } from '#features/search/filters/choices.ts'
import { NotchedMedia } from '#ui/decoration/notched-media.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx'
import * as styles from '#ui/listing/listing-row.css.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { layout } from './results-list.css.ts'
import * as mapSkeletonStyles from './results-skeleton.css.ts'

/** The map's place while its code is on the way. */
export const MapSkeleton = () => <div className={mapSkeletonStyles.place} />

/** The shape of a listing in a list. */
const ListingRowSkeleton = () => (
  <div className={styles.row} aria-hidden="true">
    <div className={styles.picture}>
      <NotchedMedia ratio="thumb" picture={null} />
    </div>
    <div className={styles.body}>
      <Skeleton shape="small" width="third" />
      <Skeleton shape="title" width="most" />
      <Skeleton shape="small" width="half" />
      <p className={styles.when} />
      <Skeleton width="half" />
    </div>
  </div>
)

const places = [0, 1, 2, 3, 4, 5]

/** The first screen of results, in its final size. */
export const ResultsSkeleton = ({ display }: { display: Display }) => (
  <>
    <VisuallyHidden>
      <Trans>Loading experiences</Trans>
    </VisuallyHidden>
    {display === 'map' ? (
      <MapSkeleton />
    ) : (
      <div className={layout[display]}>
        {places.map((place) =>
          display === 'list' ? <ListingRowSkeleton key={place} /> : <ListingCardSkeleton key={place} when />,
        )}
      </div>
    )}
  </>
)
