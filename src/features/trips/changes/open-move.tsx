import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking, BookingMove } from '#contract/models/booking.ts'
import { onlineDifference } from '#contract/rules/money/online-difference.ts'
import { MoveMoney } from '#forms/moving/move-money.tsx'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PayButton } from '../money/pay-button.tsx'
import { useMove } from './use-move.ts'

interface Props {
  booking: Booking
  now: number
  online: boolean
}

const useStartText = () => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return ({ checkIn, timeSlot: time }: Pick<BookingMove, 'checkIn' | 'timeSlot'>) => {
    const date = formatDay(checkIn, locale)
    return time === null ? date : t`${date} at ${time}`
  }
}

/** A move that waits for an answer or a payment, and what its traveler can do about it. */
export const OpenMove = ({ booking, now, online }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const startText = useStartText()
  const { answer } = useMove(booking)
  const { move, host } = booking
  const message = move?.message
  if (move === undefined || Date.parse(move.expiresAt) <= now) return null
  const offline = online ? null : t`You need to be online to answer.`
  const start = startText(move)
  const until = formatInstant(move.expiresAt, locale)
  const isOffer = move.by === 'host' && move.state === 'asked'
  const leave = (
    <Button
      tone="quiet"
      size="small"
      disabledReason={offline}
      onClick={() => void answer.submit({ moveId: move.id, answer: isOffer ? 'declined' : 'withdrawn' })}
    >
      {isOffer ? <Trans>Decline</Trans> : <Trans>Leave it as it is</Trans>}
    </Button>
  )
  return (
    <Notice tone="wait" icon="cal">
      <Stack gap="s3">
        {isOffer ? (
          <p>
            <Trans>
              <b>
                {host.name} proposes another start: {start}.
              </b>{' '}
              Answer until {until}; otherwise your booking stays as it is.
            </Trans>{' '}
            <MoveMoney booking={booking} totalPrice={move.totalPrice} />
          </p>
        ) : move.state === 'asked' ? (
          <p>
            <Trans>
              <b>You asked to move to {start}.</b> {host.name} has until {until} to agree; until then your booking stays
              as it is.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              <b>
                Pay the difference until {until} to move to {start}.
              </b>{' '}
              No places are held there until then.
            </Trans>
          </p>
        )}
        {isOffer && message && (
          <p dir="auto">
            <Trans>“{message}”</Trans>
          </p>
        )}
        <Inline gap="s3" wrap>
          {isOffer && (
            <Button
              size="small"
              busy={answer.submitting?.answer === 'accepted'}
              disabledReason={offline}
              onClick={() => void answer.submit({ moveId: move.id, answer: 'accepted' })}
            >
              <Trans>Accept</Trans>
            </Button>
          )}
          {move.state === 'paying' && (
            <PayButton bookingId={booking.id} amount={onlineDifference(booking, move.totalPrice)} online={online} />
          )}
          {leave}
        </Inline>
        {answer.failure && <p role="alert">{answer.failure.text}</p>}
      </Stack>
    </Notice>
  )
}
