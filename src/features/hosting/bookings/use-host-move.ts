import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { AppError } from '#data/api/app-error.ts'
import { askAvailability } from '#data/bookings/availability.ts'
import { moveBooking, sendMoveAnswer } from '#data/bookings/moves.ts'
import type { MoveChoice } from '#forms/moving/move-sheet.tsx'
import { useSubmit } from '#forms/use-submit.ts'
import { failureText } from '#i18n/error-text.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

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
