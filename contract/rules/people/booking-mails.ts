/** Where the mails about bookings go. The server sends by these rules, and the booking form states them. */
import type { User } from '../../models/user.ts'

/** How many mails a week the server sends to an address that no account has proven, because it may be a stranger's. */
export const maxMailsToUnprovenAddress = 5

/**
 * Returns the address that receives the mails about an account's bookings: the account's own, never the one typed into the booking form,
 * nor a pending one. Null: the account has turned these mails off.
 */
export const bookingMailAddress = ({
  email,
  preferences: { emailBookings },
}: {
  email: User['email']
  preferences: Pick<User['preferences'], 'emailBookings'>
}): string | null => (emailBookings ? email : null)
