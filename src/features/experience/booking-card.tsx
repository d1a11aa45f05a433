import { Trans, useLingui } from '@lingui/react/macro'
import type { Experience } from '#contract/experience.ts'
import { formatPrice } from '#i18n/format.ts'
import * as styles from './booking-card.css.ts'
import { BookingForm } from './booking-form.tsx'
import { ReserveButton } from './reserve-button.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  experience: Experience
  booking: Booking
}

/** Stays beside the text of a wide screen. */
export const BookingCard = ({ experience, booking }: Props) => {
  const { t, i18n } = useLingui()
  return (
    <aside className={styles.card} aria-label={t`Price and dates`}>
      <p className={styles.price}>
        <b className={styles.amount}>{formatPrice(experience.price, i18n.locale)}</b> <Trans>per person</Trans>
      </p>
      <BookingForm experience={experience} booking={booking} />
      <ReserveButton />
      <p className={styles.note}>
        <Trans>No service fee. What you see is what you pay.</Trans>
      </p>
    </aside>
  )
}
