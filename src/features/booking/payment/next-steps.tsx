import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refundBusinessDays } from '#contract/rules/money/refund.ts'
import { formatInstant } from '#i18n/format.ts'
import * as styles from './next-steps.css.ts'

interface StepProps {
  number: number
  isNow?: boolean
  title: ReactNode
  children: ReactNode
}

const Step = ({ number, isNow = false, title, children }: StepProps) => (
  <li className={styles.step} {...(isNow && { 'aria-current': 'step' as const })}>
    <span className={styles.sign[isNow ? 'now' : 'later']} aria-hidden="true">
      {number}
    </span>
    <span className={styles.words}>
      <b className={styles.title}>{title}</b>
      <span className={styles.text}>{children}</span>
    </span>
  </li>
)

interface Props {
  /**
   * How many hours the host has, null where bookings are confirmed at once; of a request that is made, `respondBy` says it to
   * the minute.
   */
  hours: number | null
  respondBy?: string | null | undefined
  /** Smaller, where it stands beside a form. */
  isQuiet?: boolean
}

/** What happens once a person pays, before they do: the steps, the one that comes next marked. */
export const NextSteps = ({ hours, respondBy, isQuiet = false }: Props) => {
  const { t, i18n } = useLingui()
  const { from, to } = refundBusinessDays
  return (
    <ol className={styles.steps[isQuiet ? 'quiet' : 'plain']} aria-label={t`What happens next`}>
      <Step number={1} isNow title={<Trans>You pay now</Trans>}>
        <Trans>On the payment provider’s page.</Trans>
      </Step>
      {hours === null ? (
        <Step number={2} title={<Trans>Your places are confirmed at once</Trans>}>
          <Trans>The host does not have to answer. Your voucher is there as soon as it is paid.</Trans>
        </Step>
      ) : (
        <>
          <Step
            number={2}
            title={
              <Plural value={hours} one="The host answers within # hour" other="The host answers within # hours" />
            }
          >
            {respondBy ? (
              <Trans>By {formatInstant(respondBy, i18n.locale)}, Morocco time.</Trans>
            ) : (
              <Trans>If they accept, your places are confirmed.</Trans>
            )}
          </Step>
          <Step number={3} title={<Trans>Otherwise you are fully refunded</Trans>}>
            <Trans>
              If they decline or do not answer, you get everything back in about {from} to {to} business days.
            </Trans>
          </Step>
        </>
      )}
    </ol>
  )
}
