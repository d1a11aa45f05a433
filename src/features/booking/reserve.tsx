import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useProblemText } from './use-problem-text.ts'
import { useVerdict } from './use-verdict.ts'
import type { Offer, Wish } from './wish.ts'

/** Leads to the booking with what was chosen; what cannot be had stays here, with its reason. */
export const Reserve = ({ offer, wish }: { offer: Offer; wish: Wish }) => {
  const problemText = useProblemText()
  const judged = useVerdict(offer, wish)
  const problem = problemText(judged, offer)
  if (problem !== null)
    return (
      <Button wide disabledReason={problem}>
        <Trans>Reserve</Trans>
      </Button>
    )
  const { date, guests } = wish
  const { slot } = judged
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
