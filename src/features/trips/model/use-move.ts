import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { AppError } from '#data/api/app-error.ts'
import type { MoveChoice } from '#forms/moving/move-sheet.tsx'
import { useSubmit } from '#forms/use-submit.ts'
import { errorText, failureText } from '#i18n/error-text.ts'
import { paymentAddress } from '#lib/address/payment-address.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** How far ahead another start is looked for, in days. */
const daysAhead = 92

export const loadCalendar = async ({ experience }: Booking) => {
  const { askAvailability } = await import('#data/bookings/availability.ts')
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
      const { createCheckout } = await import('#data/bookings/commands.ts')
      const address = paymentAddress(await createCheckout(bookingId), location.origin)
      if (address !== null) location.assign(address)
    } catch (thrown) {
      const { toAppError } = await import('#data/api/app-error.ts')
      showToast({ title: t`Payment failed`, description: errorText(i18n, toAppError(thrown).code), tone: 'critical' })
    }
  }
  const continueAfter = async (changed: Booking) => {
    if (changed.move?.state === 'paying') return openCheckout(changed.id)
    if (changed.move?.state === 'asked') showToast({ title: t`Your host was asked`, tone: 'success' })
    else if ((changed.moves ?? 0) > (booking.moves ?? 0)) showToast({ title: t`Booking moved`, tone: 'success' })
  }
  const load = () => import('#data/bookings/moves.ts')
  return {
    request: useSubmit({
      mutationFn: async (choice: MoveChoice) => (await load()).moveBooking(booking.id, choice),
      onSuccess: continueAfter,
      describe,
    }),
    answer: useSubmit({
      mutationFn: async ({ moveId, answer }: MoveAnswer) => (await load()).sendMoveAnswer(booking.id, moveId, answer),
      onSuccess: continueAfter,
      describe,
    }),
  }
}
