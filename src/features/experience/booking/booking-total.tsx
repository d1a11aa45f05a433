import { useLingui } from '@lingui/react/macro'
import { formatPrice } from '#i18n/format.ts'
import { Amount } from '#ui/listing/amount.tsx'
import * as styles from './booking-card.css.ts'

/** What it costs: price × guests, no fees. */
export const BookingTotal = ({ price, guests }: { price: number; guests: number }) => {
  const { i18n } = useLingui()
  return (
    <p className={styles.total}>
      <span>
        {formatPrice(price, i18n.locale)} × {guests}
      </span>
      <b aria-live="polite">
        <Amount amount={price * guests} />
      </b>
    </p>
  )
}
