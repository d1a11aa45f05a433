import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { isCashTime } from '#contract/rules/money/cash.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { formatPrice } from '#i18n/format.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { useSubmit } from '../use-submit.ts'
import { CashForm, type RecordedCash } from './cash-form.tsx'
import { CashStory, type WaitingCash } from './cash-story.tsx'

interface Props {
  booking: Booking
  waiting: WaitingCash | null
  now: number
  onRecord: (cash: RecordedCash) => Promise<void>
}

/** One tap for what is due, a form for anything else. */
const Confirm = ({ booking, onRecord }: Pick<Props, 'booking' | 'onRecord'>) => {
  const { i18n } = useLingui()
  const [isOther, setOther] = useState(false)
  const { submit, isPending, failure } = useSubmit({ mutationFn: onRecord })
  const { cash } = booking
  const amount = cash?.host?.amount ?? cash?.due ?? cashDue(booking)
  if (isOther) return <CashForm due={amount} side="traveler" onRecord={onRecord} />
  return (
    <Stack gap="s3" align="start">
      <Button icon="check" busy={isPending} onClick={() => void submit({ amount })}>
        <Trans>I paid {formatPrice(amount, i18n.locale)} in cash</Trans>
      </Button>
      <Button tone="text" size="small" onClick={() => setOther(true)}>
        <Trans>Another amount</Trans>
      </Button>
      {failure && (
        <Notice tone="critical" role="alert">
          {failure.text}
        </Notice>
      )}
    </Stack>
  )
}

/** To the traveler: what to bring, the code that confirms it, one tap on the day, and the receipt. Nothing where all is paid online. */
export const TravelerCash = ({ booking, waiting, now, onRecord }: Props) => {
  const amountText = useAmountText()
  const { cash, cashCode, host, noShow } = booking
  const due = cash?.due ?? cashDue(booking)
  const isOff = booking.status === 'cancelled' || noShow?.decision === 'kept'
  if (due === 0 || (isOff && cash === undefined)) return null
  const isToday = isCashTime(booking, now)
  const mayRecord = isToday && !cash?.traveler && waiting?.state !== 'waiting'
  return (
    <section aria-labelledby="traveler-cash">
      <Stack gap="s3">
        <Heading level={2} size="title3" id="traveler-cash">
          <Trans>In cash on the day: {amountText(due)}</Trans>
        </Heading>
        <CashStory cash={cash} waiting={waiting} side="traveler" name={host.name} />
        {!cash && !waiting && (
          <Text>
            <Trans>
              Bring it in dirhams. {host.name} records it when you meet, and you confirm it here, also without network.
            </Trans>
          </Text>
        )}
        {mayRecord && <Confirm booking={booking} onRecord={onRecord} />}
        {mayRecord && cashCode && !cash?.host && (
          <Text>
            <Trans>
              Or, once you have paid all of it, give {host.name} this code: <b>{cashCode}</b>
            </Trans>
          </Text>
        )}
      </Stack>
    </section>
  )
}
