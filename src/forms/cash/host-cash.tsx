import { Trans } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { isCashTime } from '#contract/rules/money/cash.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { CashForm, type RecordedCash } from './cash-form.tsx'
import { CashStory, type WaitingCash } from './cash-story.tsx'

interface Props {
  booking: Booking
  waiting: WaitingCash | null
  now: number
  isSecond?: boolean
  onRecord: (cash: RecordedCash) => Promise<void>
}

/** To the host: what is left to receive in cash, the way to record it, and how it stands. Nothing where all is paid online. */
export const HostCash = ({ booking, waiting, now, isSecond = false, onRecord }: Props) => {
  const amountText = useAmountText()
  const { cash, guestInfo, noShow } = booking
  const due = cash?.due ?? cashDue(booking)
  const isOff = booking.status === 'cancelled' || booking.status === 'pending' || noShow?.decision === 'kept'
  if (due === 0 || (isOff && cash === undefined)) return null
  const mayRecord = isCashTime(booking, now) && !cash?.host && waiting?.state !== 'waiting'
  return (
    <section aria-labelledby="host-cash">
      <Stack gap="s3">
        <Heading level={3} id="host-cash">
          <Trans>In cash on the day: {amountText(due)}</Trans>
        </Heading>
        <CashStory cash={cash} waiting={waiting} side="host" name={guestInfo.firstName} />
        {mayRecord && (
          <CashForm due={cash?.traveler?.amount ?? due} side="host" isSecond={isSecond} onRecord={onRecord} />
        )}
        {!mayRecord && !cash && !waiting && (
          <Text size="small" tone="muted">
            <Trans>You record it on the day, also without network.</Trans>
          </Text>
        )}
      </Stack>
    </section>
  )
}
