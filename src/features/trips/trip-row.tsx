import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import { TripFlag } from './trip-flag.tsx'
import { bookedText, shortDay } from './trip-text.ts'

/** One booking in the list: when, what, for how many, and where it stands. */
export const TripRow = ({ booking, level = 3 }: { booking: Booking; level?: 2 | 3 }) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { experience, checkIn, timeSlot, guests, totalPrice } = booking
  const when = [shortDay(checkIn, locale, todayInMorocco()), timeSlot].filter(Boolean).join(', ')
  return (
    <li>
      <ListingRow
        href={`/bookings/${booking.id}`}
        title={bookedText(booking, locale).title}
        caption={when}
        meta={`${cityLabel(i18n, experience.location)} · ${t`${plural(guests, { one: '# guest', other: '# guests' })}`}`}
        price={totalPrice}
        picture={experience.images[0] ?? null}
        state={<TripFlag booking={booking} />}
        level={level}
      />
    </li>
  )
}
