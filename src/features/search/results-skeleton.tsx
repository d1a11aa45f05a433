import { Trans } from '@lingui/react/macro'
import { ListingCardSkeleton } from '#ui/listing-card-skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Display } from './choices.ts'
import { ListingRowSkeleton } from './listing-row-skeleton.tsx'
import { MapSkeleton } from './map-skeleton.tsx'
import { layout } from './results-list.css.ts'

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
          display === 'list' ? <ListingRowSkeleton key={place} /> : <ListingCardSkeleton key={place} />,
        )}
      </div>
    )}
  </>
)
