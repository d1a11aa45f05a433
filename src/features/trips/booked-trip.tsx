import { useLingui } from '@lingui/react/macro'
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx'
import { TripRow } from './trip-row.tsx'
import { useTrip } from './use-trip.ts'

/** One booking where another screen speaks of it. That screen says what went wrong; here is then nothing. */
export const BookedTrip = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const view = useTrip(id)
  if (view.status === 'loading') return <ListSkeleton rows={1} label={t`Loading the booking`} />
  if (view.status !== 'ready') return null
  return (
    <ul>
      <TripRow booking={view.booking} level={2} />
    </ul>
  )
}
