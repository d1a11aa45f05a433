import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Experience } from '#contract/experience.ts'
import { weekdayLabel } from '#i18n/detail-labels.ts'
import { formatPrice } from '#i18n/format.ts'
import { DateInput } from '#ui/date-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import * as styles from './booking-form.css.ts'
import { closedDays } from './open-days.ts'
import type { Booking } from './use-booking.ts'

interface Props {
  experience: Pick<Experience, 'availableDays' | 'timeSlots' | 'groupSize' | 'price'>
  booking: Booking
}

/** On which days, in few words, and what is wrong with the chosen one. */
const useDayNote = ({ availableDays }: Props['experience'], { problem }: Booking): string | null => {
  const { t, i18n } = useLingui()
  const list = (days: readonly number[]) =>
    new Intl.ListFormat(i18n.locale).format(days.map((day) => weekdayLabel(i18n, day)))
  const closed = closedDays(availableDays)
  if (problem === 'past') return t`That day is over. Choose today or later.`
  if (problem === 'closed') return t`Not on that day of the week. It takes place on: ${list(availableDays)}.`
  if (closed.length === 0) return null
  return closed.length <= 2 ? t`Not on: ${list(closed)}.` : t`Takes place on: ${list(availableDays)}.`
}

/** Day, start, how many, and what that costs. */
export const BookingForm = ({ experience, booking }: Props) => {
  const { t, i18n } = useLingui()
  const noteId = useId()
  const note = useDayNote(experience, booking)
  const { timeSlots, groupSize, price } = experience
  const { guests, total } = booking
  return (
    <div className={styles.form}>
      <div className={styles.when}>
        <Field label={<Trans>Date</Trans>}>
          <DateInput
            min={booking.today}
            value={booking.date}
            aria-invalid={booking.problem !== null}
            aria-describedby={note === null ? undefined : noteId}
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
        {/* Under both fields: the one it belongs to is too narrow for its words. */}
        <p id={noteId} className={booking.problem ? styles.error : styles.note} aria-live="polite">
          {note}
        </p>
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
