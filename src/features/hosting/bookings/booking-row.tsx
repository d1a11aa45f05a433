import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { bookedTitle } from '#features/hosting/bookings/booking-text.ts'
import { usePartyName } from '#features/hosting/bookings/use-party-name.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import * as styles from '../host-rows.css.ts'
import { BookingFlag } from './booking-flag.tsx'

interface Props {
  booking: Booking
  onOpen: (id: string) => void
  /** Where it stands, unless said otherwise. */
  state?: ReactNode
}

/** "14" over "Nov". */
export const DayBlock = ({ day }: { day: string }) => {
  const { locale } = useLanguage()
  return (
    <span className={styles.day}>
      <span className={styles.dayNumber}>{Number(day.slice(8))}</span>
      <span className={styles.month}>{formatDay(day, locale, 'monthShort')}</span>
    </span>
  )
}

/** One booking in a list: when, who, what, and where it stands. A press shows the rest. */
export const BookingRow = ({ booking, onOpen, state = <BookingFlag booking={booking} /> }: Props) => {
  const { locale } = useLanguage()
  const party = usePartyName(booking)
  const { id, checkIn, timeSlot } = booking
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onOpen(id)}>
        <DayBlock day={checkIn} />
        <span className={styles.words}>
          <span className={styles.name}>{party}</span>
          <span className={styles.meta}>{[timeSlot, bookedTitle(booking, locale)].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.state}>{state}</span>
      </button>
    </li>
  )
}
