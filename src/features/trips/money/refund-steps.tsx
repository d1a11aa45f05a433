import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { RefundStep } from '#contract/models/money.ts'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './refund-steps.css.ts'

const { to: days } = refundBusinessDays

/** Why it goes back, where that is not the cancellation that the page tells of. */
const useReason = (): ((why: RefundStep['why']) => string | null) => {
  const { t } = useLingui()
  return (why) =>
    ({
      cancelled: null,
      late: t`It was paid after the booking had been cancelled.`,
      twice: t`It was paid a second time.`,
      another_amount: t`Another amount was paid than was asked for.`,
      moved: t`Your new start costs less.`,
      not_moved: t`It was paid for a move that was no longer possible.`,
    })[why]
}

interface StepProps {
  at: string | null
  /** Said where it is still to come; nothing where the step before says it. */
  ahead?: ReactNode
  children: ReactNode
}

const Step = ({ at, ahead, children }: StepProps) => {
  const { locale } = useLanguage()
  return (
    <li className={styles.step}>
      <span className={at === null ? styles.sign.ahead : styles.sign.reached}>
        {at !== null && <Icon name="check" size="small" />}
      </span>
      <span className={styles.words}>
        <span>
          {children}
          {at === null && (
            <VisuallyHidden>
              {' '}
              <Trans>(still to come)</Trans>
            </VisuallyHidden>
          )}
        </span>
        <span className={styles.when}>{at === null ? ahead : formatInstant(at, locale)}</span>
      </span>
    </li>
  )
}

const Refund = ({ step: { amount, why, promisedAt, sentAt, doneAt } }: { step: RefundStep }) => {
  const amountText = useAmountText()
  const reason = useReason()(why)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.amount}>{amountText(amount)}</span>
      </div>
      {reason && (
        <Text size="small" tone="muted">
          {reason}
        </Text>
      )}
      <ol className={styles.steps}>
        <Step at={promisedAt}>
          <Trans>Promised</Trans>
        </Step>
        <Step at={sentAt} ahead={<Trans>You need to do nothing.</Trans>}>
          <Trans>Handed to the payment provider</Trans>
        </Step>
        <Step at={doneAt} ahead={<Trans>You will be told.</Trans>}>
          <Trans>Sent back to you</Trans>
        </Step>
      </ol>
      {doneAt !== null && (
        <Text size="small" tone="muted">
          <Trans>Your bank may take up to {days} business days to show it.</Trans>
        </Text>
      )}
    </>
  )
}

/** What went back on a gift card: at once, so that there are no steps. */
const OnCard = ({ amount }: { amount: number }) => {
  const amountText = useAmountText()
  return (
    <>
      <div className={styles.head}>
        <span className={styles.amount}>{amountText(amount)}</span>
      </div>
      <Text size="small" tone="muted">
        <Trans>Back on your gift card, to be used again at once.</Trans>
      </Text>
    </>
  )
}

/** Where the money is that goes back, from what the device has of the booking; nothing where none does. */
export const RefundSteps = ({ booking: { refunds = [], giftBack = 0 } }: { booking: Booking }) =>
  (refunds.length > 0 || giftBack > 0) && (
    <section className={styles.part} aria-labelledby="refund-steps">
      <Heading level={2} id="refund-steps">
        <Trans>Your refund</Trans>
      </Heading>
      {refunds.map((step) => (
        <Refund key={`${step.promisedAt} ${step.why} ${step.amount}`} step={step} />
      ))}
      {giftBack > 0 && <OnCard amount={giftBack} />}
    </section>
  )
