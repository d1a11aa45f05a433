import { Plural } from '@lingui/react/macro'
import { timeLeft } from '#features/hosting/model/bookings/host-booking.ts'
import { Flag } from '#ui/listing/flag.tsx'

/** How long a request can still be answered. */
export const TimeLeft = ({ until, now }: { until: string; now: number }) => {
  const { unit, count } = timeLeft(until, now)
  return (
    <Flag tone="wait" icon="clock">
      {unit === 'hour' ? (
        <Plural value={count} one="# h left to answer" other="# h left to answer" />
      ) : (
        <Plural value={count} one="# min left to answer" other="# min left to answer" />
      )}
    </Flag>
  )
}
