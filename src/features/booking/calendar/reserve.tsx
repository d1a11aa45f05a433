import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lacksPlaces, type Offer } from '#features/booking/calendar/selection.ts'
import { useCheckedSelection } from '#features/booking/use-checked-selection.ts'
import { useProblemText } from '#features/booking/use-problem-text.ts'
import { depositWords } from '#i18n/deposit-words.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { type BookingSelection, toSelectionParams } from '#lib/address/selection.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './reserve.css.ts'

/** "Sat 5 Dec, 07:30, 2 guests". */
const useSelectionText = () => {
  const { t, i18n } = useLingui()
  return ({ date, slot, guests }: BookingSelection) => {
    // A day is not broken over two lines.
    const day = formatDay(date, i18n.locale).replaceAll(' ', '\u00a0')
    const count = t`${plural(guests, { one: '# guest', other: '# guests' })}`
    return slot === null ? t`${day}, ${count}` : t`${day}, ${slot}, ${count}`
  }
}

interface Props {
  offer: Offer
  selection: BookingSelection
  /** In a sheet, whose entry in the history it takes the place of: back leads to the page under it. */
  replace?: boolean
}

/** Leads to the booking with what was chosen, and says it; what cannot be had stays here, with its reason. */
export const Reserve = ({ offer, selection, replace = false }: Props) => {
  const { i18n } = useLingui()
  const problemText = useProblemText()
  const selectionText = useSelectionText()
  const checked = useCheckedSelection(offer, selection)
  const problem = problemText(checked, offer)
  // Then how it would be paid says nothing, and takes the calendar's place on a phone.
  const isShort = lacksPlaces(checked.problem)
  const words = depositWords(i18n, { totalPrice: offer.price * selection.guests, deposit: offer.deposit }, (amount) =>
    formatPrice(amount, i18n.locale),
  )
  const split = words && <p className={styles.split}>{words}</p>
  const instant = offer.instantConfirmation && (
    <p className={styles.instant}>
      <Icon name="check" size="small" />
      <span>
        <Trans>
          <b>Instant confirmation</b>: as soon as you pay
        </Trans>
      </span>
    </p>
  )
  if (problem !== null)
    return (
      <>
        <Button wide disabledReason={problem}>
          <Trans>Reserve</Trans>
        </Button>
        {!isShort && split}
        {!isShort && instant}
      </>
    )
  const booked = { ...selection, slot: checked.slot }
  return (
    <>
      <Link
        to="/book/$id"
        params={{ id: offer.id }}
        search={toSelectionParams(booked)}
        replace={replace}
        className={buttonClass('primary', 'regular', true)}
      >
        <span className={styles.words}>
          <Trans>Reserve · {selectionText(booked)}</Trans>
        </span>
      </Link>
      {split}
      {instant}
    </>
  )
}
