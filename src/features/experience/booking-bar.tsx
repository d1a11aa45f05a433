import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Experience } from '#contract/experience.ts'
import { formatDay } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { textLink } from '#ui/link.css.ts'
import { Price } from '#ui/price.tsx'
import { Sheet } from '#ui/sheet.tsx'
import * as styles from './booking-bar.css.ts'
import { BookingForm } from './booking-form.tsx'
import { ReserveButton } from './reserve-button.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  experience: Experience
  booking: Booking
}

/** At the thumb of a phone while the page is read: the price, and a sheet with the day and the guests. */
export const BookingBar = ({ experience, booking }: Props) => {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { date, guests, problem } = booking
  const count = t`${plural(guests, { one: '# guest', other: '# guests' })}`
  const day = date === '' || problem ? t`Choose a day` : formatDay(date, i18n.locale)
  return (
    <>
      <aside className={styles.bar} aria-label={t`Price and dates`}>
        <button type="button" className={styles.words} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Price amount={experience.price} perPerson size="large" />
          <span className={textLink}>
            {day}, {count}
          </span>
        </button>
        <div className={styles.action}>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Trans>See dates</Trans>
          </Button>
        </div>
      </aside>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t`Dates and price`} footer={<ReserveButton />}>
        <BookingForm experience={experience} booking={booking} />
      </Sheet>
    </>
  )
}
