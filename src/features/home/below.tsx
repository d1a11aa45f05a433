import { Trans } from '@lingui/react/macro'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Featured } from './featured.tsx'
import type { CardAction } from './featured-layout.ts'
import { Join } from './join.tsx'
import { OfflinePromise } from './offline-promise.tsx'
import { Places } from './places.tsx'

/** What a person has to scroll to: in the page from the beginning, hydrated after the cover. */
export const Below = ({ cardAction }: { cardAction: CardAction }) => (
  <>
    <PartBoundary part="featured" failed={<Trans>The selection could not be shown.</Trans>} size="block">
      <Featured action={cardAction} />
    </PartBoundary>
    <PartBoundary part="places" failed={<Trans>The places could not be shown.</Trans>} size="block">
      <Places />
    </PartBoundary>
    <OfflinePromise />
    <Join />
  </>
)
