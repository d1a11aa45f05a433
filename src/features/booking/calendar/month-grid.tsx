import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import { weeksOf } from '#features/booking/calendar/month.ts'
import { fewPlaces } from '#features/booking/calendar/selection.ts'
import { useGridKeys } from '#features/booking/calendar/use-grid-keys.ts'
import { formatDay } from '#i18n/format.ts'
import * as styles from './month-grid.css.ts'

/** What is to be said of a day, for those who hear the calendar and beside a day that cannot be chosen. */
export const useDayText = (): ((day: AvailabilityDay, isCounted: boolean) => string) => {
  const { t } = useLingui()
  return ({ state, slots }, isCounted) => {
    const places = slots.reduce((sum, { placesLeft }) => sum + placesLeft, 0)
    switch (state) {
      case 'full':
        return t`full`
      case 'closed':
        return t`not offered`
      case 'past':
        return t`over`
      case 'open':
        return isCounted ? t`${plural(places, { one: '# place left', other: '# places left' })}` : t`usually offered`
    }
  }
}

export interface MonthGridProps {
  month: string
  today: string
  /** The chosen day, or empty. */
  selected: string
  /** The day that Tab leads to. */
  active: string
  first: string
  last: string
  /** Named by the month's heading. */
  labelledBy: string
  /** Are places counted, or only weekdays known? */
  isCounted: boolean
  dayOf: (date: string) => AvailabilityDay
  onActive: (date: string) => void
  /** A day was pressed, whether or not it can be chosen. */
  onPress: (day: AvailabilityDay) => void
}

/** A Monday, for the names of weekdays. */
const someMonday = '2026-11-02'
const weekdays = Array.from({ length: 7 }, (_, index) => `2026-11-0${Number(someMonday.slice(8)) + index}`)

/** Places of a day over all its starts. */
export const placesOn = ({ slots }: AvailabilityDay): number =>
  slots.reduce((sum, { placesLeft }) => sum + placesLeft, 0)

/** One month as a grid: arrow keys move by days and weeks, Page Up and Down by months, Home and End in the week. */
export const MonthGrid = ({
  month,
  today,
  selected,
  active,
  labelledBy,
  isCounted,
  dayOf,
  ...props
}: MonthGridProps) => {
  const { i18n } = useLingui()
  const dayText = useDayText()
  const { grid, onKeyDown } = useGridKeys({ active, first: props.first, last: props.last, onActive: props.onActive })
  const nameOf = (day: string, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(i18n.locale, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of the ARIA practices, on the table that it is.
    <table className={styles.table} role="grid" aria-labelledby={labelledBy} ref={grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" className={styles.weekday} abbr={nameOf(day, 'long')}>
              {nameOf(day, 'short').slice(0, 1)}
              <span className={styles.weekdayRest}>{nameOf(day, 'short').slice(1, 3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: a blank has no other name than its place in the week.
              if (date === null) return <td key={index} className={styles.cell} />
              const day = dayOf(date)
              const isSelected = date === selected
              const places = placesOn(day)
              const isFew = isCounted && day.state === 'open' && places <= fewPlaces
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell.
                <td key={date} className={styles.cell} aria-selected={isSelected}>
                  <button
                    type="button"
                    className={styles.day}
                    data-date={date}
                    data-state={day.state}
                    data-selected={isSelected || undefined}
                    tabIndex={date === active ? 0 : -1}
                    aria-label={`${formatDay(date, i18n.locale, 'long')}, ${dayText(day, isCounted)}`}
                    aria-disabled={day.state !== 'open' || undefined}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => props.onPress(day)}
                  >
                    {Number(date.slice(8))}
                    {isFew && (
                      <span className={styles.places} aria-hidden="true">
                        <Trans>{places} left</Trans>
                      </span>
                    )}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
