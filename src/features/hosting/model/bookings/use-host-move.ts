import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { MoveChoice } from '#forms/moving/move-sheet.tsx'
import { failureText } from '#i18n/error-text.ts'
import { type Sending, useSending } from '#lib/react/use-sending.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** How far ahead another start is looked for, in days. */
const daysAhead = 92

export const loadHostCalendar = async ({ experience }: Booking) => {
  const { askAvailability } = await import('#data/bookings/availability.ts')
  const today = todayInMorocco()
  return askAvailability(experience.id, { from: today, to: addDays(today, daysAhead) })
}

/** Offering another start, and answering a guest who asks for one. */
export const useHostMove = (booking: Booking) => {
  const { t, i18n } = useLingui()
  const party = booking.guestInfo.firstName
  const sending: Sending = useSending(async (thrown) => {
    const { toAppError } = await import('#data/api/app-error.ts')
    return failureText(i18n, toAppError(thrown).code, t`The booking has not changed.`)
  })
  const load = () => import('#data/bookings/moves.ts')
  return {
    sending,
    offer: (choice: MoveChoice) =>
      sending.send(async () => {
        await (await load()).moveBooking(booking.id, choice)
        showToast({ title: t`${party} was asked`, tone: 'success' })
      }),
    answer: (moveId: string, answer: 'accepted' | 'declined' | 'withdrawn') =>
      sending.send(async () => (await load()).sendMoveAnswer(booking.id, moveId, answer)),
  }
}
