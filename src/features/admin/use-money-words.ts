import { useLingui } from '@lingui/react/macro'
import type { PaymentAlert } from '#contract/models/money/payment-alert.ts'
import type { LedgerAccount, LedgerKind, RefundByHand } from '#contract/models/money.ts'

/** What the accounts, the entries and the reasons of the ledger are called. */
export const useMoneyWords = () => {
  const { t } = useLingui()
  const accounts: Record<LedgerAccount, string> = {
    charged: t`Paid by travelers`,
    gift_held: t`Held for gift cards`,
    held: t`Held until the experience`,
    refund_owed: t`Refunds promised`,
    refunded: t`Refunded`,
    host_earned: t`Owed to hosts`,
    paid_out: t`Paid out to hosts`,
    commission: t`Our commission`,
    provider_fee: t`The payment provider’s fees`,
  }
  const kinds: Record<LedgerKind, string> = {
    charge: t`Payment`,
    gift_used: t`Paid with a gift card`,
    gift_returned: t`Back on a gift card`,
    refund_promised: t`Refund promised`,
    refund_done: t`Refund done`,
    earned: t`Earned by the host`,
    paid_out: t`Payout`,
    payout_returned: t`Payout returned`,
    reversed: t`Taken back by the payment provider`,
  }
  const reasons: Record<RefundByHand['why'], string> = {
    cancelled: t`The booking was cancelled.`,
    late: t`It was paid after the booking had been cancelled.`,
    twice: t`It was paid a second time.`,
    another_amount: t`Another amount was paid than was asked for.`,
    moved: t`The booking was moved to a start that costs less.`,
    not_moved: t`It was paid for a move that was no longer possible.`,
  }
  const problems: Record<NonNullable<RefundByHand['problem']>, string> = {
    refused: t`The payment provider refused the refund.`,
    no_answer: t`The payment provider did not answer for hours. Look there first: it may have been done.`,
    another_answer: t`The payment provider’s answer does not match. Look there first: something may have been done.`,
  }
  const alerts: Record<PaymentAlert['kind'], string> = {
    refund: t`Refunded on the payment provider’s own pages, without a refund of ours.`,
    chargeback_pending: t`The payer’s bank is asking for the money back.`,
    chargeback: t`The payer’s bank took the money back.`,
    chargeback_reversed: t`The money came back after the payer’s bank had taken it.`,
    unknown_state: t`The payment provider reported a state that this version does not know. Look there first.`,
    undeliverable_card: t`A gift card was paid after its buyer’s account was deleted: no one has its code. Give the money back on the payment provider’s own pages.`,
  }
  return { accounts, kinds, reasons, problems, alerts }
}
