import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { errorText } from '#i18n/error-text.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import type { Refusal } from './use-book.ts'
import { mayBeBooked } from './use-book.ts'

/** What is wrong with one field, from its problem's code. */
export const useGuestProblemText = (): ((code: string | undefined) => string | undefined) => {
  const { t, i18n } = useLingui()
  return (code) => {
    switch (code) {
      case undefined:
        return undefined
      case 'missing_fields':
        return t`Please fill it in.`
      case 'too_long':
        return t`This is too long.`
      default:
        return errorText(i18n, code)
    }
  }
}

interface Props {
  refusal: Refusal | null
  /** A try, maybe one before a reload, that nothing was heard of. */
  isOpen: boolean
  /** What it would cost now, in whole MAD. */
  total: number
}

/** Fields of the form that a refusal of the server is about. */
const fieldOf: Partial<Record<string, string>> = {
  not_available: 'day',
  day_closed: 'day',
  day_past: 'day',
  group_too_large: 'day',
}

/** What went wrong with an attempt to book, whether anything was booked, and what to do. */
export const RefusalSummary = ({ refusal, isOpen, total }: Props) => {
  const { t, i18n } = useLingui()
  const problemText = useGuestProblemText()
  const amountText = useAmountText()
  const openText = t`Your booking may still have gone through. Press the button again: you will not be booked twice.`
  if (!refusal)
    return (
      isOpen && (
        <Notice tone="wait">
          <Trans>Your last attempt got no answer.</Trans> {openText}
        </Notice>
      )
    )
  if (refusal.kind === 'fields') {
    const labels: Record<string, string> = {
      message: t`Special requests`,
      firstName: t`First name`,
      lastName: t`Last name`,
      email: t`Email`,
      phone: t`Phone`,
    }
    const problems = Object.entries(labels).flatMap(([fieldId, label]) => {
      const text = problemText(refusal.problems[fieldId as keyof typeof refusal.problems])
      return text ? [{ fieldId, text: t`${label}: ${text}` }] : []
    })
    return <ErrorSummary key={refusal.attempt} title={t`Some fields need attention`} problems={problems} />
  }
  const { error, bookingId } = refusal
  if (bookingId !== null)
    return (
      <Notice tone="wait" role="alert">
        <Trans>
          An earlier try of this form was booked, with another day or number of guests.{' '}
          <Link to="/bookings/$id" params={{ id: bookingId }} className={textLink}>
            See that booking
          </Link>{' '}
          before you book again.
        </Trans>
      </Notice>
    )
  if (error.code === 'price_changed')
    return (
      <ErrorSummary
        key={refusal.attempt}
        title={t`The price has changed`}
        problems={[
          {
            text: t`It is ${amountText(total)} now. Nothing is booked yet: confirm once more if you agree.`,
          },
        ]}
      />
    )
  const mayStand = mayBeBooked(error) && error.status !== 401 && error.code !== 'rate_limited'
  return (
    <ErrorSummary
      key={refusal.attempt}
      title={mayStand ? t`No answer yet` : t`Booking failed`}
      problems={[
        { fieldId: fieldOf[error.code], text: errorText(i18n, error.code) },
        ...(mayStand ? [{ text: openText }] : []),
      ]}
    />
  )
}
