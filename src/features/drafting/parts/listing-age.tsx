import { Trans } from '@lingui/react/macro'
import { useAsked } from '#lib/react/use-asked.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'

const load = async () => {
  const [{ live }, { listingsAsOf }] = await Promise.all([import('#data/db/live.ts'), import('#data/hosting/read.ts')])
  return live(listingsAsOf)
}

/** How old what the account has of a listing is, while it is edited. */
export const ListingAge = ({ id }: { id: string }) => {
  const asOf = useObservable(() => defer(load, null), [])
  const { asked } = useAsked(async () => (await import('#data/hosting/pull.ts')).pullHosting(), id)
  if (asOf === undefined || asOf === null) return null
  return (
    <AsOfNote
      asOf={asOf}
      confirmed={asked.status !== 'failed'}
      stale={<Trans>Your listing may have been changed elsewhere since.</Trans>}
    />
  )
}
