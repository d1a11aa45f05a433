import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingSelection, Offer } from '#features/booking/model/calendar/selection.ts'
import { useCheckedSelection } from '#features/booking/model/use-checked-selection.ts'
import { useProblemText } from '#features/booking/model/use-problem-text.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'

/** Leads to the booking with what was chosen; what cannot be had stays here, with its reason. */
export const Reserve = ({ offer, selection }: { offer: Offer; selection: BookingSelection }) => {
  const problemText = useProblemText()
  const checked = useCheckedSelection(offer, selection)
  const problem = problemText(checked, offer)
  if (problem !== null)
    return (
      <Button wide disabledReason={problem}>
        <Trans>Reserve</Trans>
      </Button>
    )
  const { date, guests } = selection
  const { slot } = checked
  return (
    <Link
      to="/book/$id"
      params={{ id: offer.id }}
      search={{ date, guests, ...(slot !== null && { slot }) }}
      className={buttonClass('primary', 'regular', true)}
    >
      <Trans>Reserve</Trans>
    </Link>
  )
}
