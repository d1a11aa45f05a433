import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking, CancellationCause } from '#contract/models/booking.ts'
import { cashDue, onlineAmount } from '#contract/rules/money/deposit.ts'
import { isDeletedName } from '#contract/rules/people/deleted-name.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { paymentFact } from '#i18n/booking-words.ts'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Amount } from '#ui/listing/amount.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import * as styles from './booking-facts.css.ts'

const causes: Record<CancellationCause, ReactNode> = {
  traveler: <Trans>By the traveler</Trans>,
  host: <Trans>By you</Trans>,
  declined: <Trans>You declined it</Trans>,
  expired: <Trans>Not answered in time</Trans>,
  unpaid: <Trans>Not paid in time</Trans>,
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)

const link = `${textLink} ${styles.contact}`

/** Phone and address are for the day itself: they are shown once it is agreed. */
const Contact = ({ guestInfo: { phone, email } }: { guestInfo: Booking['guestInfo'] }) => (
  <>
    <Fact label={<Trans>Phone</Trans>}>
      <a className={link} href={`tel:${phone}`}>
        {phone}
      </a>
    </Fact>
    <Fact label={<Trans>Email</Trans>}>
      <a className={link} href={`mailto:${email}`}>
        {email}
      </a>
    </Fact>
  </>
)

/** All that a host knows of a booking. Times are Morocco's. */
export const BookingFacts = ({ booking }: { booking: Booking }) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const amountText = useAmountText()
  const { checkIn, timeSlot, endsAt, guests, guestInfo, status, cause, checkedIn, createdAt } = booking
  const until = inMorocco(Date.parse(endsAt)).time
  return (
    <dl className={styles.facts}>
      <Fact label={<Trans>Guest</Trans>}>
        {guestInfo.firstName} {guestInfo.lastName}
      </Fact>
      <Fact label={<Trans>Day</Trans>}>{formatDay(checkIn, locale, 'long')}</Fact>
      {timeSlot && (
        <Fact label={<Trans>Time in Morocco</Trans>}>
          <Trans>
            {timeSlot} to {until}
          </Trans>
        </Fact>
      )}
      <Fact label={<Trans>Group</Trans>}>
        <Plural value={guests} one="# guest" other="# guests" />
      </Fact>
      <Fact label={<Trans>Total</Trans>}>
        <Amount amount={booking.totalPrice} />
      </Fact>
      <Fact label={<Trans>Payment</Trans>}>{paymentFact(i18n, booking, amountText)}</Fact>
      {cashDue(booking) > 0 && (
        <>
          <Fact label={<Trans>Online</Trans>}>
            <Amount amount={onlineAmount(booking)} />
          </Fact>
          <Fact label={<Trans>In cash on the day</Trans>}>
            <Amount amount={cashDue(booking)} />
          </Fact>
        </>
      )}
      {checkedIn && (
        <Fact label={<Trans>Arrived</Trans>}>
          <Trans>
            {checkedIn.guests} of {guests}, {formatInstant(checkedIn.at, locale)}
          </Trans>
        </Fact>
      )}
      {cause && <Fact label={<Trans context="one booking">Cancelled</Trans>}>{causes[cause]}</Fact>}
      {(status === 'confirmed' || status === 'completed') && !isDeletedName(booking.traveler.name) && (
        <Contact guestInfo={guestInfo} />
      )}
      <Fact label={<Trans>Requested</Trans>}>{formatInstant(createdAt, locale)}</Fact>
    </dl>
  )
}
