import { Trans } from '@lingui/react/macro'
import type { Experience } from '#contract/experience.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid } from '#ui/grid.tsx'
import { OwnListing } from './own-listing.tsx'

interface Props {
  listings: readonly Experience[]
  /** Why nothing can be deleted now; null where it can. */
  disabledReason: string | null
}

/** A host's own experiences, what was changed last first. */
export const ExperiencesTab = ({ listings, disabledReason }: Props) =>
  listings.length === 0 ? (
    <EmptyState
      title={<Trans>No experiences yet</Trans>}
      text={<Trans>What do you know that a visitor would love to share? Write it down, with photos.</Trans>}
    />
  ) : (
    <Grid layout="rows" as="ul">
      {listings.map((listing) => (
        <OwnListing key={listing.id} listing={listing} disabledReason={disabledReason} />
      ))}
    </Grid>
  )
