import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { partOfDay } from '#lib/format/part-of-day.ts'
import { comingUp, waitingRequests } from './bookings/host-booking.ts'

export const HostGreeting = ({ firstName }: { firstName: string }) => {
  switch (partOfDay(new Date().getHours())) {
    case 'morning':
      return <Trans>Good morning, {firstName}</Trans>
    case 'afternoon':
      return <Trans>Good afternoon, {firstName}</Trans>
    case 'evening':
      return <Trans>Good evening, {firstName}</Trans>
  }
}

const NextGuests = ({ next, now }: { next: Booking | undefined; now: number }) => {
  const { locale } = useLanguage()
  if (!next) return <Trans>No guests are expected yet.</Trans>
  if (Date.parse(next.startsAt) <= now) return <Trans>Guests are with you now.</Trans>
  const today = inMorocco(now).day
  const { checkIn, timeSlot } = next
  if (checkIn === today)
    return timeSlot ? <Trans>Next guests at {timeSlot} today.</Trans> : <Trans>Next guests today.</Trans>
  if (checkIn === addDays(today, 1))
    return timeSlot ? <Trans>Next guests at {timeSlot} tomorrow.</Trans> : <Trans>Next guests tomorrow.</Trans>
  return <Trans>Next guests on {formatDay(checkIn, locale, 'long')}.</Trans>
}

/** What a host wants to know first, in two sentences. */
export const HostSummary = ({ bookings, now }: { bookings: readonly Booking[]; now: number }) => {
  const waiting = waitingRequests(bookings, now).length
  return (
    <>
      <Plural
        value={waiting}
        _0="No requests are waiting for you."
        one="# request to answer."
        other="# requests to answer."
      />{' '}
      <NextGuests next={comingUp(bookings, now)[0]} now={now} />
    </>
  )
}
