import type { Notification } from '#contract/models/notification.ts'

/** Bookings that were confirmed since `known` was told: unread, and not among those. */
export const confirmedSince = (known: ReadonlySet<string>, notifications: readonly Notification[]): Notification[] =>
  notifications.filter(({ id, kind, read }) => kind === 'booking_confirmed' && !read && !known.has(id))
