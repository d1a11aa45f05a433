import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { decideGuestsCame } from '#data/hosting/check-in.ts'
import { bookedTitle } from '#features/hosting/bookings/booking-text.ts'
import { useApprove } from '#features/hosting/bookings/use-approve.ts'
import { usePartyName } from '#features/hosting/bookings/use-party-name.ts'
import { HostCash } from '#forms/cash/host-cash.tsx'
import { useCash } from '#forms/cash/use-cash.ts'
import { CountedDifferently } from '#forms/counted-differently.tsx'
import { LetInLines } from '#forms/let-in-lines.tsx'
import { cameReason } from '#i18n/booking-words.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { MessageGuestLink } from '../host-links.tsx'
import { NoShowPart } from '../no-show-part.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingFlag } from './booking-flag.tsx'

/** The rest that its guest pays in cash. */
const CashPart = ({ booking }: { booking: Booking }) => (
  <HostCash booking={booking} now={useNow()} {...useCash(booking, 'host')} />
)

interface Props {
  booking: Booking
  isOpen: boolean
  onClose: () => void
  /** It waits for an answer. */
  isRequest: boolean
  disabledReason: string | null
  /** Null where there is nothing left to decline or to cancel. */
  onDecline: (() => void) | null
  /** A move that waits, or the way to offer one. */
  moving: ReactNode
}

/** Everything about one booking, as this device knows it. */
export const BookingSheet = ({ booking, isOpen, onClose, isRequest, disabledReason, onDecline, moving }: Props) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const party = usePartyName(booking)
  const { approve } = useApprove(booking)
  const { message, reason } = booking
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={party}
      footer={
        <>
          {onDecline && (
            <Button
              tone="quiet"
              disabledReason={isRequest ? disabledReason : cameReason(i18n, booking, 'host')}
              onClick={onDecline}
            >
              {isRequest ? <Trans>Decline</Trans> : <Trans>Cancel booking</Trans>}
            </Button>
          )}
          {isRequest && (
            <Button
              tone="ink"
              onClick={() => {
                onClose()
                void approve()
              }}
            >
              <Trans>Approve</Trans>
            </Button>
          )}
          <MessageGuestLink bookingId={booking.id} party={party} inSheet />
        </>
      }
    >
      <Stack gap="s4">
        <Stack gap="s1">
          <Heading level={3}>{bookedTitle(booking, locale)}</Heading>
          <BookingFlag booking={booking} />
        </Stack>
        {message && (
          <Notice icon="msg">
            <p dir="auto">
              <Trans>“{message}”</Trans>
            </p>
          </Notice>
        )}
        {reason && (
          <Notice icon="info">
            <p>
              <Trans>Message with the answer:</Trans>
            </p>
            <p dir="auto">
              <Trans>“{reason}”</Trans>
            </p>
          </Notice>
        )}
        {moving}
        {booking.countedDifferently && (
          <CountedDifferently
            counts={booking.countedDifferently}
            onDecide={(guests) => decideGuestsCame(booking.id, guests)}
          />
        )}
        {booking.letIn && (
          <Notice tone="wait" icon="people">
            <LetInLines letIn={booking.letIn} />
          </Notice>
        )}
        <BookingFacts booking={booking} />
        <CashPart key={`cash ${booking.id}`} booking={booking} />
        <NoShowPart key={booking.id} booking={booking} />
      </Stack>
    </Sheet>
  )
}
