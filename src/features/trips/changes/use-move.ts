import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { AppError } from '#data/api/app-error.ts'
import { toAppError } from '#data/api/app-error.ts'
import { askAvailability } from '#data/bookings/availability.ts'
import { createCheckout } from '#data/bookings/commands.ts'
import { moveBooking, sendMoveAnswer } from '#data/bookings/moves.ts'
import type { MoveChoice } from '#forms/moving/move-sheet.tsx'
import { useSubmit } from '#forms/use-submit.ts'
import { errorText, failureText } from '#i18n/error-text.ts'
import { paymentAddress } from '#lib/address/payment-address.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** How far ahead another start is looked for, in days. */
const daysAhead = 92

export const loadCalendar = async ({ experience }: Booking) => {
  const today = todayInMorocco()
  return askAvailability(experience.id, { from: today, to: addDays(today, daysAhead) })
}

interface MoveAnswer {
  moveId: string
  answer: 'accepted' | 'declined' | 'withdrawn'
}

/** Moving, and answering a move, with what came of it said. */
export const useMove = (booking: Booking) => {
  const { t, i18n } = useLingui()
  const describe = ({ code }: AppError) => failureText(i18n, code, t`The booking has not changed.`)
  /** Opens the provider's page. If that fails, the move waits for its payment, with a button for it. */
  const openCheckout = async (bookingId: string) => {
    try {
      const address = paymentAddress(await createCheckout(bookingId), location.origin)
      if (address !== null) location.assign(address)
    } catch (thrown) {
      showToast({ title: t`Payment failed`, description: errorText(i18n, toAppError(thrown).code), tone: 'critical' })
    }
  }
  const continueAfter = async (changed: Booking) => {
    if (changed.move?.state === 'paying') return openCheckout(changed.id)
    if (changed.move?.state === 'asked') showToast({ title: t`Your host was asked`, tone: 'success' })
    else if ((changed.moves ?? 0) > (booking.moves ?? 0)) showToast({ title: t`Booking moved`, tone: 'success' })
  }
  return {
    request: useSubmit({
      mutationFn: (choice: MoveChoice) => moveBooking(booking.id, choice),
      onSuccess: continueAfter,
      describe,
    }),
    answer: useSubmit({
      mutationFn: ({ moveId, answer }: MoveAnswer) => sendMoveAnswer(booking.id, moveId, answer),
      onSuccess: continueAfter,
      describe,
    }),
  }
}
