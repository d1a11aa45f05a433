import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isUnpaidState } from '#contract/rules/booking-state.ts'
import { refundOf } from '#contract/rules/money/refund.ts'
import { declineRequest } from '#data/hosting/commands.ts'
import { usePartyName } from '#features/hosting/bookings/use-party-name.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { cameReason } from '#i18n/booking-words.ts'
import { useNow } from '#lib/react/use-now.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Text } from '#ui/text/text.tsx'

/** Declining a request, or calling off what was agreed; what was typed stays until it is sent. `onDone` once the server has it. */
const useDecline = (booking: Booking, onDone: () => void) => {
  const { t } = useLingui()
  const party = usePartyName(booking)
  const [reason, setReason] = useState('')
  const decline = useSubmit({
    mutationFn: () => declineRequest(booking.id, reason.trim()),
    onSuccess: () => {
      showToast({
        title: booking.status === 'pending' ? t`Declined: ${party}` : t`Booking cancelled: ${party}`,
        tone: 'success',
      })
      onDone()
    },
  })
  return { reason, setReason, ...decline }
}

interface Props {
  booking: Booking
  isOpen: boolean
  /** Why it cannot be sent now; null where it can. */
  disabledReason: string | null
  onClose: () => void
}

/** Of the contract, in characters. */
const most = 2000

/** Why a request is declined, or a confirmed booking cancelled: the traveler reads it beside the refund. */
export const DeclineSheet = ({ booking, isOpen, disabledReason, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const party = usePartyName(booking)
  const isRequest = booking.status === 'pending'
  const amount = useAmountText()(refundOf(booking, isRequest ? 'declined' : 'host', useNow()))
  const { reason, setReason, isPending, failure, submit } = useDecline(booking, onClose)
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={isRequest ? t`Decline ${party}?` : t`Cancel the booking of ${party}?`}
      footer={
        <Button
          tone="critical"
          wide
          busy={isPending}
          disabledReason={
            cameReason(i18n, booking, 'host') ??
            disabledReason ??
            (reason.trim() === '' ? t`Write a reason first.` : null)
          }
          onClick={() => void submit()}
        >
          {isRequest ? <Trans>Decline the request</Trans> : <Trans>Cancel the booking</Trans>}
        </Button>
      }
    >
      <Stack gap="s4">
        <Text>
          {!isUnpaidState(bookingState(booking)) ? (
            <Trans>The traveler gets everything back ({amount}), and the places become free at once.</Trans>
          ) : (
            <Trans>It is not paid yet: nothing is charged, and the places become free at once.</Trans>
          )}
        </Text>
        <Field label={<Trans>Why you cannot host them</Trans>} hint={<Trans>The traveler will read this.</Trans>}>
          <TextArea rows={4} maxLength={most} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {failure && (
          <Notice tone="critical" role="alert">
            {failure.text}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}
