import { Trans } from '@lingui/react/macro'
import { hostingQuery } from '#data/hosting/queries.ts'
import { listingsAsOf } from '#data/hosting/read.ts'
import { sessionStore } from '#data/session/store.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'

/** How old what the account has of a listing is, while it is edited. */
export const ListingAge = () => {
  const { user } = useStore(sessionStore)
  const asOf = useDeviceQuery(listingsAsOf, [])
  const { isError } = usePullQuery(hostingQuery(user?.id ?? ''))
  if (asOf === undefined || asOf === null) return null
  return (
    <AsOfNote
      asOf={asOf}
      confirmed={!isError}
      stale={<Trans>Your listing may have been changed elsewhere since.</Trans>}
    />
  )
}
