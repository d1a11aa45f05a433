import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { moveQuestion, moveTerms } from '#contract/rules/money/moving.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { AppError } from '#data/api/app-error.ts'
import { askAvailability } from '#data/bookings/availability.ts'
import { moveBooking, sendMoveAnswer } from '#data/bookings/moves.ts'
import { HostMoveMoney } from '#forms/moving/move-money.tsx'
import type { MoveChoice } from '#forms/moving/move-sheet.tsx'
import { useSubmit } from '#forms/use-submit.ts'
import { failureText } from '#i18n/error-text.ts'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useNow } from '#lib/react/use-now.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'

/** How far ahead another start is looked for, in days. */
const daysAhead = 92

export const loadHostCalendar = async ({ experience }: Booking) => {
  const today = todayInMorocco()
  return askAvailability(experience.id, { from: today, to: addDays(today, daysAhead) })
}

interface MoveAnswer {
  moveId: string
  answer: 'accepted' | 'declined' | 'withdrawn'
}

/** Offering another start, and answering a guest who asks for one. */
export const useHostMove = (booking: Booking) => {
  const { t, i18n } = useLingui()
  const party = booking.guestInfo.firstName
  const describe = ({ code }: AppError) => failureText(i18n, code, t`The booking has not changed.`)
  return {
    offer: useSubmit({
      mutationFn: (choice: MoveChoice) => moveBooking(booking.id, choice),
      onSuccess: () => showToast({ title: t`${party} was asked`, tone: 'success' }),
      describe,
    }),
    answer: useSubmit({
      mutationFn: ({ moveId, answer }: MoveAnswer) => sendMoveAnswer(booking.id, moveId, answer),
      describe,
    }),
  }
}

/** A move that waits, or the way to offer one. */
export const HostMove = ({ booking, onOffer }: { booking: Booking; onOffer: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const now = useNow()
  const { online } = useStore(connectivityStore)
  const party = booking.guestInfo.firstName
  const { answer } = useHostMove(booking)
  const { move } = booking
  const offline = online ? null : t`You need to be online for this.`
  const terms = moveTerms(moveQuestion(booking, now))
  if (move === undefined || terms !== 'underway')
    return terms === 'free' || terms === 'host_agrees' ? (
      <Inline>
        <Button tone="quiet" size="small" icon="cal" disabledReason={offline} onClick={onOffer}>
          <Trans>Propose another start</Trans>
        </Button>
      </Inline>
    ) : null
  const date = formatDay(move.checkIn, locale)
  const { timeSlot: time } = move
  const start = time === null ? date : t`${date} at ${time}`
  const until = formatInstant(move.expiresAt, locale)
  const { message } = move
  const isAsked = move.by === 'traveler' && move.state === 'asked'
  return (
    <Notice tone="wait" icon="cal">
      <Stack gap="s3">
        <p>
          {isAsked ? (
            <Trans>
              <b>
                {party} asks to move to {start}.
              </b>{' '}
              Answer until {until}; otherwise the booking stays as it is.
            </Trans>
          ) : move.state === 'asked' ? (
            <Trans>
              <b>You proposed {start}.</b> {party} has until {until} to accept.
            </Trans>
          ) : (
            <Trans>
              <b>Agreed: {start}.</b> The booking moves once {party} has paid the difference, until {until}.
            </Trans>
          )}{' '}
          {isAsked && <HostMoveMoney booking={booking} totalPrice={move.totalPrice} />}
        </p>
        {isAsked && message && (
          <p dir="auto">
            <Trans>“{message}”</Trans>
          </p>
        )}
        <Inline gap="s3" wrap>
          {isAsked && (
            <>
              <Button
                size="small"
                busy={answer.submitting?.answer === 'accepted'}
                disabledReason={offline}
                onClick={() => void answer.submit({ moveId: move.id, answer: 'accepted' })}
              >
                <Trans>Accept the move</Trans>
              </Button>
              <Button
                tone="quiet"
                size="small"
                busy={answer.submitting?.answer === 'declined'}
                disabledReason={offline}
                onClick={() => void answer.submit({ moveId: move.id, answer: 'declined' })}
              >
                <Trans>Decline the move</Trans>
              </Button>
            </>
          )}
          {move.by === 'host' && (
            <Button
              tone="quiet"
              size="small"
              busy={answer.submitting?.answer === 'withdrawn'}
              disabledReason={offline}
              onClick={() => void answer.submit({ moveId: move.id, answer: 'withdrawn' })}
            >
              <Trans>Withdraw it</Trans>
            </Button>
          )}
        </Inline>
        {answer.failure && <p role="alert">{answer.failure.text}</p>}
      </Stack>
    </Notice>
  )
}
