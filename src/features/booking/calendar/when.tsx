import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useId } from 'react'
import type { SlotAvailability } from '#contract/models/availability.ts'
import { differsFromMorocco, startInstant } from '#contract/rules/time/morocco-time.ts'
import { fewPlaces, lacksPlaces, type Offer } from '#features/booking/calendar/selection.ts'
import { type SelectionStatus, useCheckedSelection } from '#features/booking/use-checked-selection.ts'
import { useProblemText } from '#features/booking/use-problem-text.ts'
import { withTexts } from '#i18n/texts.ts'
import type { BookingSelection } from '#lib/address/selection.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { DayField } from './day-field.tsx'
import { NearDays } from './near-days.tsx'
import * as styles from './when.css.ts'

interface SlotFieldProps {
  slots: readonly SlotAvailability[]
  /** Null until a start is chosen. */
  slot: string | null
  isCounted: boolean
  onChange: (slot: string) => void
}

/** The starts of a day; a full one can be chosen to wait for it. */
const SlotField = ({ slots, slot, isCounted, onChange }: SlotFieldProps) => {
  const { t } = useLingui()
  const textOf = (time: string, places: number) => {
    if (!isCounted || places > fewPlaces) return time
    return places === 0 ? t`${time}, full` : t`${time}, ${plural(places, { one: '# left', other: '# left' })}`
  }
  return (
    <Field label={<Trans context="a time">Start</Trans>}>
      <Select value={slot ?? ''} onChange={(event) => onChange(event.target.value)}>
        {slots.length === 0 && <option value="">–</option>}
        {slots.length > 0 && slot === null && <option value="" disabled>{t`Choose…`}</option>}
        {slots.map(
          ({ timeSlot, placesLeft }) =>
            timeSlot !== null && (
              <option key={timeSlot} value={timeSlot}>
                {textOf(timeSlot, placesLeft)}
              </option>
            ),
        )}
      </Select>
    </Field>
  )
}

const WaitingPart = lazyComponent(() => withTexts(import('./waiting-part.tsx')).then((module) => module.WaitingPart))

interface Props {
  offer: Offer
  selection: BookingSelection
  checked: Pick<SelectionStatus, 'problem' | 'slot'>
  compact?: boolean
}

/** Where a start has too few places: the way to wait for it. */
const Waiting = ({ offer, selection, checked: { problem, slot }, compact = false }: Props) => {
  if (selection.date === '' || !lacksPlaces(problem)) return null
  return (
    <Suspense>
      <WaitingPart offer={offer} selection={{ ...selection, slot }} compact={compact} />
    </Suspense>
  )
}

/** Where this device's clocks differ from Morocco's: what they will show at the start. Null where they do not. */
const useDeviceTime = ({ date, slot }: Pick<BookingSelection, 'date' | 'slot'>): string | null => {
  const { t, i18n } = useLingui()
  // The page is drawn for every clock.
  const isHydrated = useHydrated()
  const isStart = date !== '' && slot !== null
  const instant = isStart ? startInstant(date, slot) : Date.now()
  if (!isHydrated || !differsFromMorocco(instant, new Date(instant).getTimezoneOffset())) return null
  if (!isStart) return t`Days and times are Morocco’s; this device shows another time.`
  const shown = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
  return t`${slot} is Morocco’s time. This device will show ${shown}.`
}

export interface WhenProps {
  offer: Offer
  selection: BookingSelection
  onChange: (selection: BookingSelection) => void
  /** How the calendar stands: always there, over the card, or under its field. */
  layout: 'open' | 'floating' | 'below'
  /** For an error summary's link. */
  dayId?: string
}

/** Day, start and how many, within what is free; and the waiting list of a start that is full. */
export const When = ({ offer, selection, onChange, layout, dayId }: WhenProps) => {
  const { t } = useLingui()
  const noteId = useId()
  const problemText = useProblemText()
  const checked = useCheckedSelection(offer, selection)
  const { groupSize, placesLeft, maxGuests, slot, slots } = checked
  const deviceTime = useDeviceTime({ date: selection.date, slot })
  // What is still to be chosen is no mistake: the button says it.
  const isOpenChoice = checked.problem === 'no_day' || checked.problem === 'no_start'
  const problem = isOpenChoice ? null : problemText(checked, offer)
  const isFew = placesLeft !== null && placesLeft > 0 && placesLeft <= fewPlaces
  const places = placesLeft ?? 0
  const choose = (date: string) => onChange({ ...selection, date })
  return (
    <div className={styles.form}>
      <div className={styles.when}>
        <DayField
          id={dayId}
          offer={offer}
          date={selection.date}
          guests={selection.guests}
          layout={layout}
          isInvalid={!isOpenChoice && checked.problem !== null && checked.problem !== 'few'}
          describedBy={noteId}
          onChoose={choose}
        />
        {/* Beside the day's field it keeps its place; under a calendar there is nothing to choose before a day is. */}
        {offer.timeSlots.length > 0 && (layout !== 'open' || slots.length > 0) && (
          <div className={layout === 'open' ? styles.alone : undefined}>
            <SlotField
              slots={slots}
              slot={slot}
              isCounted={checked.status === 'known'}
              onChange={(next) => onChange({ ...selection, slot: next })}
            />
          </div>
        )}
        {/* Under both fields: the one it belongs to is too narrow for its words. */}
        <p id={noteId} className={problem === null ? styles.note : styles.error} aria-live="polite">
          {problem ?? deviceTime}
        </p>
        {lacksPlaces(checked.problem) && (
          <NearDays offer={offer} date={selection.date} guests={selection.guests} onChoose={choose} />
        )}
      </div>
      <div className={styles.row}>
        <div>
          <p className={styles.label}>
            <Trans>Guests</Trans>
          </p>
          <p className={isFew ? styles.few : styles.hint} aria-live="polite">
            {isFew
              ? t`${plural(places, { one: '# place left', other: '# places left' })}`
              : t`Groups of up to ${groupSize}`}
          </p>
        </div>
        <Stepper
          label={t`Guests`}
          decreaseLabel={t`Fewer guests`}
          increaseLabel={t`More guests`}
          min={1}
          max={maxGuests}
          value={selection.guests}
          onChange={(guests) => onChange({ ...selection, guests })}
          maxReason={
            maxGuests < groupSize
              ? t`${plural(maxGuests, { one: '# place left', other: '# places left' })}`
              : t`Groups are no larger than ${groupSize}.`
          }
        />
      </div>
      <Waiting offer={offer} selection={selection} checked={checked} compact={layout !== 'below'} />
    </div>
  )
}
