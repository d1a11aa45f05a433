import { type BookingInput, guestInput } from '#contract/models/booking.ts'
import { cashDue, onlineAmount, type Priced } from '#contract/rules/money/deposit.ts'
import type { BookingSelection } from '#lib/address/selection.ts'
import type { GuestValues } from './guest-problems.ts'

/**
 * Returns the request body of a valid form, without its id. Picks each field by name, so that no other value on the page can get into it.
 */
export const toBody = (
  experienceId: string,
  { date, slot, guests }: BookingSelection,
  { message, paymentMethod, firstName, lastName, email, phone }: GuestValues,
  priced: Priced,
  giftCard: BookingInput['giftCard'],
): Omit<BookingInput, 'id'> => ({
  experienceId,
  checkIn: date,
  ...(slot !== null && { timeSlot: slot }),
  guests,
  totalPrice: priced.totalPrice,
  ...(cashDue(priced) > 0 && { onlineAmount: onlineAmount(priced) }),
  ...(message.trim() !== '' && { message: message.trim() }),
  paymentMethod,
  ...(giftCard && { giftCard }),
  guestInfo: guestInput.parse({ firstName, lastName, email, phone }),
})
