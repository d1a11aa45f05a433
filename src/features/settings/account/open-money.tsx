import { Trans, useLingui } from '@lingui/react/macro'
import type { DeletionBlocker } from '#contract/models/account.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'

const Reason = ({ blocker: { kind, amount, until } }: { blocker: DeletionBlocker }) => {
  const { i18n } = useLingui()
  const price = formatPrice(amount ?? 0, i18n.locale)
  const moment = until === null ? '' : formatInstant(until, i18n.locale)
  switch (kind) {
    case 'card_payment':
      return <Trans>A gift card is still being paid. Pay it, or come back after {moment}.</Trans>
    case 'dispute':
      return <Trans>A dispute about a booking is not decided yet.</Trans>
    case 'refund':
      return <Trans>A refund of {price} is still on its way to you.</Trans>
    case 'earnings':
      return (
        <Trans>
          You have earned {price} that we have not paid out yet. Enter your bank details if they are missing, and wait
          for the payout.
        </Trans>
      )
    case 'payout':
      return <Trans>A payout of {price} is on its way to your bank.</Trans>
    case 'payment_alert':
      return <Trans>A payment of yours or of one of your guests is still being looked into.</Trans>
  }
}

/** Explains why an account with open money cannot be deleted yet, with one sentence for each reason. */
export const OpenMoney = ({ blockers }: { blockers: readonly DeletionBlocker[] }) => (
  <Notice tone="wait" role="alert">
    <Stack gap="s2">
      <p>
        <Trans>Your account cannot be deleted yet:</Trans>
      </p>
      <ul>
        {blockers.map((blocker) => (
          <li key={blocker.kind}>
            <Reason blocker={blocker} />
          </li>
        ))}
      </ul>
    </Stack>
  </Notice>
)
