import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Offer } from '#features/booking/calendar/selection.ts'
import { formatDay } from '#i18n/format.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import * as field from '#ui/form/field.css.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Calendar } from './calendar.tsx'
import * as styles from './when.css.ts'

interface Props {
  /** For an error summary's link. */
  id?: string | undefined
  offer: Offer
  date: string
  guests: number
  layout: keyof typeof styles.panels | 'open'
  isInvalid: boolean
  describedBy: string | undefined
  onChoose: (date: string) => void
}

const CalendarPart = (props: Pick<Props, 'offer' | 'date' | 'guests' | 'onChoose'>) => (
  <PartBoundary
    part="calendar"
    failed={<Trans>The calendar could not be shown. What you typed is kept.</Trans>}
    size="block"
  >
    <Calendar {...props} />
  </PartBoundary>
)

/** A calendar that opens at the lower edge would be looked for. */
const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** The day: a field that opens the calendar, or the calendar itself where there is room for it. */
export const DayField = ({ id, offer, date, guests, layout, isInvalid, describedBy, onChoose }: Props) => {
  const { i18n } = useLingui()
  const ownId = useId()
  const fieldId = id ?? ownId
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (layout === 'open')
    return (
      <div className={styles.panels.below}>
        <CalendarPart offer={offer} date={date} guests={guests} onChoose={onChoose} />
      </div>
    )

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <>
      <div className={field.field}>
        <span className={field.label} id={`${fieldId}-label`}>
          <Trans>Date</Trans>
        </span>
        <button
          type="button"
          id={fieldId}
          ref={button}
          className={`${field.box} ${styles.dayButton}`}
          aria-labelledby={`${fieldId}-label ${fieldId}-value`}
          aria-describedby={describedBy}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${fieldId}-panel` : undefined}
          aria-invalid={isInvalid || undefined}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={isOpen ? closeOnEscape : undefined}
        >
          <span className={styles.dayText} id={`${fieldId}-value`}>
            {date === '' ? <Trans>Choose a day</Trans> : formatDay(date, i18n.locale)}
          </span>
          <span className={styles.dayIcon}>
            <Icon name="cal" size="small" />
          </span>
        </button>
      </div>
      {isOpen && (
        <section
          id={`${fieldId}-panel`}
          ref={intoView}
          className={styles.panels[layout]}
          aria-labelledby={`${fieldId}-label`}
          onKeyDown={closeOnEscape}
        >
          <CalendarPart
            offer={offer}
            date={date}
            guests={guests}
            onChoose={(day) => {
              onChoose(day)
              close()
            }}
          />
        </section>
      )}
    </>
  )
}
