import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState } from '#contract/rules/booking-state.ts'
import { formatDay } from '#i18n/format.ts'
import { isReportedAbsent } from './trip-state.ts'

interface Props {
  booking: Booking
  firstName: string
  /** `YYYY-MM-DD` in Morocco. */
  today: string
}

/** The page's title says where the booking stands, to the person it belongs to. */
export const Greeting = ({ booking, firstName, today }: Props) => {
  const { i18n } = useLingui()
  const day = formatDay(booking.checkIn, i18n.locale)
  switch (bookingState(booking)) {
    case 'confirmed':
      if (isReportedAbsent(booking)) return <Trans>Were you there, {firstName}?</Trans>
      if (booking.checkIn < today) return <Trans>How was it, {firstName}?</Trans>
      return booking.checkIn === today ? (
        <Trans>See you today, {firstName}</Trans>
      ) : (
        <Trans>
          See you on {day}, {firstName}
        </Trans>
      )
    case 'request-unpaid':
    case 'confirmed-unpaid':
    case 'instant-unpaid':
      return <Trans>Almost there, {firstName}</Trans>
    case 'request-paid':
      return <Trans>Your request is with the host</Trans>
    case 'completed':
      if (isReportedAbsent(booking)) return <Trans>This booking is over</Trans>
      return <Trans>Thank you for coming, {firstName}</Trans>
    default:
      return <Trans>This booking is cancelled</Trans>
  }
}
