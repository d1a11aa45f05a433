import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { AvailabilityDay } from '#contract/models/availability.ts'
import { horizonDays } from '#contract/rules/time/availability.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { addMonths, firstOf, monthOf } from '#features/booking/calendar/month.ts'
import { useDayText } from '#features/booking/calendar/month-grid.tsx'
import type { Offer } from '#features/booking/calendar/selection.ts'
import { monthFor, prefetchMonth, useMonth } from '#features/booking/calendar/use-month.ts'
import { formatDay } from '#i18n/format.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import * as styles from './month-grid.css.ts'
import { MonthGrid } from './month-grid.tsx'
import { NearDays } from './near-days.tsx'

interface Props {
  offer: Offer
  /** The chosen day, or empty. */
  date: string
  guests: number
  onChoose: (date: string) => void
}

/** The days on which an experience can be booked, month by month. Days that cannot be chosen say why. */
export const Calendar = ({ offer, date, guests, onChoose }: Props) => {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const dayText = useDayText()
  const [today] = useState(() => todayInMorocco())
  const [month, setMonth] = useState(() => monthFor(date, today))
  const [activeDay, setActive] = useState(date === '' ? today : date)
  const [refused, setRefused] = useState<AvailabilityDay | null>(null)
  const { status, dayOf, retry } = useMonth(offer, month)
  const last = addDays(today, horizonDays)
  const isFirst = month <= monthOf(today)
  const isLast = month >= monthOf(last)
  useEffect(() => {
    if (!isLast) prefetchMonth(offer.id, addMonths(month, 1))
  }, [offer.id, month, isLast])

  const grid = useRef<HTMLDivElement>(null)
  // What was pressed to come here goes away: the day that it led to takes the focus.
  const [arrivedAt, setArrived] = useState<{ day: string } | null>(null)
  const focusDay = useEffectEvent(() => {
    if (arrivedAt) grid.current?.querySelector<HTMLElement>(`[data-date="${arrivedAt.day}"]`)?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each arrival, which `focusDay` reads as an effect event.
  useEffect(() => focusDay(), [arrivedAt])

  const show = (next: string) => {
    setRefused(null)
    setMonth(next)
  }
  const arriveAt = (day: string) => {
    show(monthOf(day))
    setActive(day)
    setArrived({ day })
  }
  const active = monthOf(activeDay) === month ? activeDay : month === monthOf(today) ? today : firstOf(month)
  const press = (day: AvailabilityDay) => {
    setActive(day.date)
    setRefused(day.state === 'open' ? null : day)
    if (day.state === 'open') onChoose(day.date)
  }
  const isCounted = status === 'known'
  return (
    <div className={styles.calendar} aria-busy={status === 'loading'}>
      <div className={styles.head}>
        <IconButton
          label={t`Previous month`}
          icon="back"
          disabledReason={isFirst ? t`Earlier days are over.` : null}
          onClick={() => show(addMonths(month, -1))}
        />
        <h3 id={titleId} className={styles.title} aria-live="polite">
          {formatDay(firstOf(month), i18n.locale, 'month')}
        </h3>
        <IconButton
          label={t`Next month`}
          icon="next"
          disabledReason={isLast ? t`Later days cannot be booked yet.` : null}
          onClick={() => show(addMonths(month, 1))}
        />
      </div>
      <div className={styles.weeks} ref={grid}>
        <MonthGrid
          month={month}
          today={today}
          selected={date}
          active={active}
          first={today}
          last={last}
          labelledBy={titleId}
          isCounted={isCounted}
          dayOf={dayOf}
          onActive={(next) => {
            setActive(next)
            if (monthOf(next) !== month) show(monthOf(next))
          }}
          onPress={press}
        />
      </div>
      <p className={styles.legend}>
        {/* Each word looks as its days do: a figure before it would be read as how many there are. */}
        <b className={styles.sample}>
          <Trans>Free</Trans>
        </b>
        <span className={styles.struck}>
          <Trans>Full</Trans>
        </span>
        <span>
          <Trans>Not offered or over</Trans>
        </span>
      </p>
      {/* A choice stays in sight while other months are looked at. */}
      {date !== '' && monthOf(date) !== month && (
        <p className={styles.chosen}>
          <Trans>Chosen: {formatDay(date, i18n.locale)}</Trans>{' '}
          <button type="button" className={textLink} onClick={() => arriveAt(date)}>
            <Trans>Show it</Trans>
          </button>
        </p>
      )}
      <p className={styles.note} role="status">
        {refused ? (
          <Trans>
            {formatDay(refused.date, i18n.locale)}: {dayText(refused, isCounted)}.
          </Trans>
        ) : status === 'loading' ? (
          <Trans>Checking places…</Trans>
        ) : status === 'weekdays' ? (
          <>
            <span>
              <Trans>We could not check the places left. These are the usual days.</Trans>
            </span>
            <button type="button" className={textLink} onClick={retry}>
              <Trans>Try again</Trans>
            </button>
          </>
        ) : null}
      </p>
      {refused?.state === 'full' && isCounted && (
        <p className={styles.note}>
          <button type="button" className={textLink} onClick={() => onChoose(refused.date)}>
            <Trans>Choose it to join its waiting list</Trans>
          </button>
        </p>
      )}
      {refused?.state === 'full' && isCounted && (
        <NearDays
          offer={offer}
          date={refused.date}
          guests={guests}
          isAnswer
          onChoose={(day) => {
            arriveAt(day)
            onChoose(day)
          }}
        />
      )}
    </div>
  )
}
