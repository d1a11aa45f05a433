import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import type { BookingParts } from '#features/experience/booking/booking-parts.ts'
import type { Booking } from '#features/experience/booking/use-booking.ts'
import { formatDay } from '#i18n/format.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { Price } from '#ui/listing/price.tsx'
import { DrawnSheet } from '#ui/overlay/drawn-sheet.tsx'
import { createOpening } from '#ui/overlay/opening.ts'
import * as styles from './booking-bar.css.ts'
import { parts, place } from './booking-card.css.ts'
import { BookingTotal } from './booking-total.tsx'

interface Props {
  experience: Experience
  booking: Booking
  parts: BookingParts
}

const datesOpening = createOpening('dates')

/** At the thumb of a phone while the page is read: the price, and a sheet with the day and the guests. */
export const BookingBar = ({ experience, booking: { selection, setSelection }, parts: { When, Reserve } }: Props) => {
  const { t, i18n } = useLingui()
  const { date, guests } = selection
  const count = t`${plural(guests, { one: '# guest', other: '# guests' })}`
  const day = date === '' ? t`Choose a day` : formatDay(date, i18n.locale)
  return (
    <>
      <aside className={styles.bar} data-bar aria-label={t`Price and dates`}>
        <button type="button" className={styles.words} aria-haspopup="dialog" {...datesOpening.button}>
          <Price amount={experience.price} perPerson size="large" />
          <span className={textLink}>
            {day}, {count}
          </span>
        </button>
        <div className={styles.action}>
          <Button size="small" aria-haspopup="dialog" {...datesOpening.button}>
            {date === '' ? <Trans>See dates</Trans> : <Trans>Reserve</Trans>}
          </Button>
        </div>
      </aside>
      <DrawnSheet
        opening={datesOpening}
        title={t`Dates and price`}
        footer={
          <Suspense>
            <Reserve offer={experience} selection={selection} replace />
          </Suspense>
        }
      >
        <Suspense fallback={<div className={place} aria-busy="true" />}>
          <div className={parts}>
            <When offer={experience} selection={selection} onChange={setSelection} layout="open" />
            <BookingTotal price={experience.price} guests={guests} />
          </div>
        </Suspense>
      </DrawnSheet>
    </>
  )
}
