import { Trans } from '@lingui/react/macro'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { CashDifferencesPart } from './cash-differences-part.tsx'
import { DisputesPart } from './disputes-part.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { LedgerPart } from './ledger-part.tsx'
import { PaymentAlertsPart } from './payment-alerts-part.tsx'
import { PayoutsPart } from './payouts-part.tsx'
import { RefundsPart } from './refunds-part.tsx'

/** Where the money is, and what of it is to be moved by hand. */
export const MoneyPart = () => (
  <>
    <PartBoundary part="disputes" failed={<Trans>The disputes could not be shown.</Trans>} size="block">
      <DisputesPart />
    </PartBoundary>
    <PartBoundary part="cash-differences" failed={<Trans>Differences in cash could not be shown.</Trans>} size="block">
      <CashDifferencesPart />
    </PartBoundary>
    <PartBoundary part="payment-alerts" failed={<Trans>The payments could not be shown.</Trans>} size="block">
      <PaymentAlertsPart />
    </PartBoundary>
    <PartBoundary part="refunds" failed={<Trans>The refunds could not be shown.</Trans>} size="block">
      <RefundsPart />
    </PartBoundary>
    <PartBoundary part="payouts" failed={<Trans>The payouts could not be shown.</Trans>} size="block">
      <PayoutsPart />
    </PartBoundary>
    <PartBoundary part="documents" failed={<Trans>Receipts and invoices could not be shown.</Trans>} size="block">
      <DocumentsPart />
    </PartBoundary>
    <PartBoundary part="ledger" failed={<Trans>The ledger could not be shown.</Trans>} size="block">
      <LedgerPart />
    </PartBoundary>
  </>
)
