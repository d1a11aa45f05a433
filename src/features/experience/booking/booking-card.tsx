import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import type { BookingParts } from '#features/experience/booking/booking-parts.ts'
import type { Booking } from '#features/experience/booking/use-booking.ts'
import { formatPrice } from '#i18n/format.ts'
import { formatAbout, otherCurrencyStore } from '#lib/format/other-currency.ts'
import { useStore } from '#lib/react/use-store.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './booking-card.css.ts'
import { BookingTotal } from './booking-total.tsx'

interface Props {
  experience: Experience
  booking: Booking
  parts: BookingParts
}

/** Stays beside the text of a wide screen. The other currency takes the place of "per person", as in `Price`. */
export const BookingCard = ({ experience, booking: { selection, setSelection }, parts: { When, Reserve } }: Props) => {
  const { t, i18n } = useLingui()
  const other = useStore(otherCurrencyStore)
  const unit = <Trans>per person</Trans>
  return (
    <aside className={styles.card} aria-label={t`Price and dates`}>
      <p className={styles.price}>
        <b className={styles.amount}>{formatPrice(experience.price, i18n.locale)}</b>{' '}
        {other ? (
          <>
            <VisuallyHidden>{unit} </VisuallyHidden>≈ {formatAbout(experience.price, other, i18n.locale)}
          </>
        ) : (
          unit
        )}
      </p>
      <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
        <div className={styles.parts}>
          <When offer={experience} selection={selection} onChange={setSelection} layout="floating" />
          <BookingTotal price={experience.price} guests={selection.guests} />
          <Reserve offer={experience} selection={selection} />
        </div>
      </Suspense>
      <p className={styles.note}>
        <Trans>No service fee. The price shown is the price you pay.</Trans>
      </p>
    </aside>
  )
}
