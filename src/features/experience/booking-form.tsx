import { Trans, useLingui } from '@lingui/react/macro'
import type { Experience } from '#contract/experience.ts'
import { weekdayLabel } from '#i18n/detail-labels.ts'
import { formatPrice } from '#i18n/format.ts'
import { DateInput } from '#ui/date-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import * as styles from './booking-form.css.ts'
import type { Booking } from './use-booking.ts'

interface Props {
  experience: Pick<Experience, 'availableDays' | 'timeSlots' | 'groupSize' | 'price'>
  booking: Booking
}

/** Day, start, how many, and what that costs. */
export const BookingForm = ({ experience, booking }: Props) => {
  const { t, i18n } = useLingui()
  const { availableDays, timeSlots, groupSize, price } = experience
  const { guests, total } = booking
  const days = new Intl.ListFormat(i18n.locale).format(availableDays.map((day) => weekdayLabel(i18n, day)))
  const problems = {
    past: t`That day is over. Choose today or later.`,
    closed: t`Not on that day of the week. It takes place on: ${days}.`,
  }
  const isEveryDay = availableDays.length === 7
  return (
    <div className={styles.form}>
      <div className={styles.when}>
        <Field
          label={<Trans>Date</Trans>}
          error={booking.problem && problems[booking.problem]}
          hint={!isEveryDay && !booking.problem && t`Takes place on: ${days}.`}
        >
          <DateInput
            min={booking.today}
            value={booking.date}
            onChange={(event) => booking.setDate(event.target.value)}
          />
        </Field>
        {timeSlots.length > 0 && (
          <Field label={<Trans>Start</Trans>}>
            <Select value={booking.slot ?? ''} onChange={(event) => booking.setSlot(event.target.value)}>
              {timeSlots.map((time) => (
                <option key={time}>{time}</option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <div className={styles.row}>
        <div>
          <p className={styles.label}>
            <Trans>Guests</Trans>
          </p>
          <p className={styles.hint}>
            <Trans>Groups of up to {groupSize}</Trans>
          </p>
        </div>
        <Stepper
          label={t`Guests`}
          decreaseLabel={t`Fewer guests`}
          increaseLabel={t`More guests`}
          min={1}
          max={groupSize}
          value={guests}
          onChange={booking.setGuests}
          maxReason={t`Groups are no larger than ${groupSize}.`}
        />
      </div>
      <p className={styles.total}>
        <span>
          {formatPrice(price, i18n.locale)} × {guests}
        </span>
        <b aria-live="polite">{formatPrice(total, i18n.locale)}</b>
      </p>
    </div>
  )
}
