import type { BookingInput } from '#contract/models/booking.ts'
import type { BookingSelection } from '#lib/address/selection.ts'
import type { GuestValues } from './guest-problems.ts'

/** What is sent, without its id: named field by field, so that nothing else on the page can get into it. */
export const toBody = (
  experienceId: string,
  { date, slot, guests }: BookingSelection,
  { message, paymentMethod, firstName, lastName, email, phone }: GuestValues,
  totalPrice: number,
): Omit<BookingInput, 'id'> => ({
  experienceId,
  checkIn: date,
  ...(slot !== null && { timeSlot: slot }),
  guests,
  totalPrice,
  ...(message.trim() !== '' && { message: message.trim() }),
  paymentMethod,
  guestInfo: { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone: phone.trim() },
})
