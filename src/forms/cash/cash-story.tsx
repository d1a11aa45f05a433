import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cash } from '#contract/models/money/cash.ts'
import { cashReceiptNumber, cashState } from '#contract/rules/money/cash.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import type { WaitFacts } from '#lib/device/wait-reason.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'

/** What waits on this device; of `#data/bookings/cash.ts`. */
export interface WaitingCash {
  amount: number
  /** Milliseconds since 1970. */
  at: number
  state: 'waiting' | 'refused'
  code: string | null
  wait: WaitFacts
}

interface Props {
  cash: Cash | undefined
  waiting: WaitingCash | null
  /** Who reads it. */
  side: 'traveler' | 'host'
  /** The other side's name. */
  name: string
}

/** What this device recorded and the server has not. */
const Waiting = ({ waiting: { amount: paid, at, state, code, wait } }: { waiting: WaitingCash }) => {
  const { i18n } = useLingui()
  const amountText = useAmountText()
  const amount = amountText(paid)
  if (state === 'refused')
    return (
      <Notice tone="critical" role="status">
        <Trans>{amount} were not recorded.</Trans> {errorText(i18n, code ?? '')}
      </Notice>
    )
  const { time } = inMorocco(at)
  return (
    <Notice tone="wait" role="status">
      <Trans>
        <b>
          {amount} in cash, recorded on this device at {time}.
        </b>
      </Trans>{' '}
      <WaitReasonText facts={wait} />
    </Notice>
  )
}

/** What the server has, in a sentence or two. */
const useSentence = ({ cash, side, name }: Omit<Props, 'waiting' | 'cash'> & { cash: Cash }): ReactNode => {
  const amountText = useAmountText()
  const [own, theirs] = side === 'host' ? [cash.host, cash.traveler] : [cash.traveler, cash.host]
  const mine = own && amountText(own.amount)
  const other = theirs && amountText(theirs.amount)
  switch (cashState(cash)) {
    case 'confirmed':
      return (
        <Trans>
          <b>{mine} in cash, confirmed by both of you.</b>
        </Trans>
      )
    case 'different':
      return (
        <Trans>
          <b>
            You recorded {mine}, {name} {other}.
          </b>{' '}
          We look at both and tell you what we decide.
        </Trans>
      )
    case 'decided': {
      const amount = amountText(cash.decided?.amount ?? 0)
      return (
        <Trans>
          <b>
            You recorded {mine}, {name} {other}.
          </b>{' '}
          We decided: {amount} count as paid.
        </Trans>
      )
    }
    default:
      return own === null ? (
        <Trans>
          <b>
            {name} recorded {other} in cash.
          </b>{' '}
          It counts once you confirm it.
        </Trans>
      ) : (
        <Trans>
          <b>You recorded {mine} in cash.</b> {name} has yet to confirm it.
        </Trans>
      )
  }
}

const Recorded = ({ cash, ...props }: Omit<Props, 'waiting' | 'cash'> & { cash: Cash }) => {
  const { locale } = useLanguage()
  const sentence = useSentence({ cash, ...props })
  const state = cashState(cash)
  const number = cashReceiptNumber(cash.receipt)
  const at = cash.host?.at ?? cash.traveler?.at
  const reason = cash.host?.reason ?? cash.traveler?.reason
  return (
    <Notice tone={state === 'confirmed' ? 'success' : state === 'different' ? 'critical' : 'wait'} role="status">
      <p>{sentence}</p>
      {reason && (
        <p dir="auto">
          <Trans>“{reason}”</Trans>
        </p>
      )}
      {cash.decided && <p dir="auto">{cash.decided.note}</p>}
      {props.side === 'host' && cash.wrongCode && cash.traveler === null && (
        <p>
          <Trans>The code you typed is not your guest’s, so that it confirms nothing.</Trans>
        </p>
      )}
      {at !== undefined && (
        <p>
          <Trans>
            Receipt {number}, signed by Rihla, {formatInstant(at, locale)}
          </Trans>
        </p>
      )}
    </Notice>
  )
}

/** How the cash of the day stands, to one side: what the server signed, and what waits on this device. */
export const CashStory = ({ cash, waiting, ...props }: Props) => (
  <>
    {cash && <Recorded cash={cash} {...props} />}
    {waiting && <Waiting waiting={waiting} />}
  </>
)
