import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { addMonths, monthOf } from '#features/booking/calendar/month.ts'
import type { Offer } from '#features/booking/calendar/selection.ts'
import { useMonth } from '#features/booking/calendar/use-month.ts'
import { formatDay } from '#i18n/format.ts'
import { Button } from '#ui/action/button.tsx'
import * as styles from './near-days.css.ts'
import { nearDays } from './nearest-days.ts'

interface Props {
  offer: Offer
  /** The day that is full. */
  date: string
  guests: number
  /** Comes into sight: it answers a press. */
  isAnswer?: boolean
  onChoose: (date: string) => void
}

/** The month on the other side of whose edge the day lies nearer. */
const nextMonth = (date: string, today: string) => {
  const other = addMonths(monthOf(date), Number(date.slice(8)) > 15 ? 1 : -1)
  return other < monthOf(today) ? addMonths(monthOf(date), 1) : other
}

/** Days near a full one that are not, one press each. Says nothing where nobody has counted. */
export const NearDays = ({ offer, date, guests, isAnswer = false, onChoose }: Props) => {
  const { i18n } = useLingui()
  const [today] = useState(() => todayInMorocco())
  const months = [useMonth(offer, monthOf(date)), useMonth(offer, nextMonth(date, today))]
  const near = nearDays(
    months.flatMap(({ days }) => days),
    { date, guests },
  )
  const part = useRef<HTMLDivElement>(null)
  const hasAny = near.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day that is pressed is answered.
  useEffect(() => {
    if (isAnswer && hasAny) part.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswer, hasAny, date])
  if (!hasAny) return null
  return (
    <div className={styles.near} ref={part}>
      <p>
        <Trans>Free nearby dates:</Trans>
      </p>
      <ul className={styles.days}>
        {near.map((day) => (
          <li key={day}>
            <Button tone="quiet" size="small" onClick={() => onChoose(day)}>
              {formatDay(day, i18n.locale)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
