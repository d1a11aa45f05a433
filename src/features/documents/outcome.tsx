import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DocumentContent, MoneyDocument } from '#contract/models/money/money-document.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'

const useMoved = (): ((kind: MoneyDocument['kind'], content: DocumentContent) => ReactNode) => {
  const { locale } = useLanguage()
  return (kind, { movedAt, method, receipt }) => {
    const day = formatDay(inMorocco(Date.parse(movedAt)).day, locale, 'long')
    if (kind === 'credit_note')
      return (
        <Trans>
          Given back on {day}, of what receipt {receipt} says.
        </Trans>
      )
    if (kind === 'commission_invoice')
      return <Trans>Kept back on {day} from what the booking earned. Nothing is to be paid.</Trans>
    return method === 'paypal' ? <Trans>Paid on {day} by PayPal.</Trans> : <Trans>Paid on {day} by card.</Trans>
  }
}

const useReason = (): Record<NonNullable<DocumentContent['why']>, string> => {
  const { t } = useLingui()
  return {
    cancelled: t`The booking was cancelled.`,
    late: t`It was paid after the booking had been cancelled.`,
    twice: t`It was paid a second time.`,
    another_amount: t`Another amount was paid than was asked for.`,
    moved: t`The booking was moved to a start that costs less.`,
    not_moved: t`It was paid for a move that was no longer possible.`,
  }
}

/** How the money moved, and what is said of tax. */
export const Outcome = ({ document: { kind, bookingId, content } }: { document: MoneyDocument }) => {
  const moved = useMoved()
  const reasons = useReason()
  const { why, vat, giftCard = '' } = content
  // Receipts of before said after it how the payment had ended.
  const reference = content.reference?.split(' ')[0]
  return (
    <>
      <p>
        {moved(kind, content)} {why && reasons[why]}
      </p>
      <p>
        {bookingId === null ? (
          <Trans>Gift card ending in {giftCard}</Trans>
        ) : (
          <Trans>Booking {bookingId.slice(-8).toUpperCase()}</Trans>
        )}
        {reference && (
          <>
            {' · '}
            <Trans>Reference {reference}</Trans>
          </>
        )}
      </p>
      {vat === null && (
        <p>
          {bookingId === null ? (
            <Trans>A gift card holds no VAT: it is due on what the card is spent on.</Trans>
          ) : (
            <Trans>No VAT is shown.</Trans>
          )}
        </p>
      )}
    </>
  )
}
