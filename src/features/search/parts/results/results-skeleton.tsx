import { Trans } from '@lingui/react/macro'
import type { Display } from '#features/search/model/filters/choices.ts'
import { ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
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
