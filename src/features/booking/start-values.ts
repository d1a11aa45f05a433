import type { GuestInfo } from '#contract/models/booking.ts'
import type { User } from '#contract/models/user.ts'
import type { BookingDraft } from '#data/db/booking-draft-row.ts'
import type { GuestValues } from './guest-problems.ts'

/** What the form begins with: what was left of it, else name and number of the last booking, else the profile's. */
export const startValues = (
  left: BookingDraft | null,
  last: GuestInfo | null,
  { firstName, lastName, email, phoneNumber }: User,
): GuestValues => {
  const { form } = left ?? {}
  return {
    message: form?.message ?? '',
    paymentMethod: form?.paymentMethod ?? 'card',
    firstName: form?.firstName ?? last?.firstName ?? firstName,
    lastName: form?.lastName ?? last?.lastName ?? lastName,
    email: form?.email ?? email,
    phone: form?.phone ?? last?.phone ?? phoneNumber ?? '',
  }
}
