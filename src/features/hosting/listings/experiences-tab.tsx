import { Trans } from '@lingui/react/macro'
import type { Experience } from '#contract/models/experience.ts'
import type { DraftState, ListingChange } from '#data/listings/states.ts'
import { useGrowing } from '#lib/react/use-growing.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Grid } from '#ui/layout/grid.tsx'
import { DeviceDraft } from './device-draft.tsx'
import { OwnListing } from './own-listing.tsx'

interface Props {
  listings: readonly Experience[]
  drafts: readonly DraftState[]
  changes: ReadonlyMap<string, ListingChange>
}

/** A host's own experiences: first what the account has not heard of, then what was changed last. */
export const ExperiencesTab = ({ listings, drafts, changes }: Props) => {
  const here = new Map(drafts.map((draft) => [draft.id, draft]))
  const listedIds = new Set(listings.map(({ id }) => id))
  const unheard = drafts.filter(({ id }) => !listedIds.has(id))
  const { count, end } = useGrowing<HTMLDivElement>('own listings', unheard.length + listings.length)
  if (listings.length + unheard.length === 0)
    return (
      <EmptyState
        title={<Trans>No experiences yet</Trans>}
        text={<Trans>What do you know how to do that travelers would love to see? Describe it, with photos.</Trans>}
      />
    )
  return (
    <>
      <Grid layout="rows" as="ul">
        {unheard.slice(0, count).map((draft) => (
          <DeviceDraft key={draft.id} draft={draft} />
        ))}
        {listings.slice(0, Math.max(0, count - unheard.length)).map((listing) => (
          <OwnListing
            key={listing.id}
            listing={listing}
            draft={here.get(listing.id) ?? null}
            change={changes.get(listing.id) ?? null}
          />
        ))}
      </Grid>
      <div ref={end} />
    </>
  )
}
