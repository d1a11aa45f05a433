import type { NotificationKind } from '../models/notification.ts'

interface About {
  kind: NotificationKind
  data: Readonly<Record<string, string>>
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A guest's booking in the dashboard of its host, over that list. */
const hostBooking = (id: string | undefined, list: string): string =>
  id !== undefined && uuid.test(id) ? `${list}&booking=${id}` : list

/** The form that books what is offered, with day, start and guests chosen. */
const offeredStart = ({ experienceId, day, time, guests }: About['data']): string | null => {
  if (experienceId === undefined || !uuid.test(experienceId)) return null
  const chosen = { date: day, slot: time, guests }
  const given = Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/book/${experienceId}?${new URLSearchParams(given)}`
}

/** The app's own page that a notification is about; null where its data names none. Never anything but our own path. */
export const notificationPath = ({ kind, data }: About): string | null => {
  const at = (folder: string, id: string | undefined) => (id !== undefined && uuid.test(id) ? `/${folder}/${id}` : null)
  switch (kind) {
    case 'booking_requested':
      return hostBooking(data.bookingId, '/host-dashboard?tab=bookings&status=pending')
    case 'booking_confirmed':
    case 'booking_declined':
    case 'booking_cancelled':
    case 'booking_moved':
    case 'move_asked':
    case 'move_ended':
      return data.side === 'host'
        ? hostBooking(data.bookingId, '/host-dashboard?tab=bookings')
        : at('bookings', data.bookingId)
    case 'no_show_reported':
    case 'no_show_contradicted':
    case 'no_show_decided':
    case 'cash':
      return data.side === 'host'
        ? hostBooking(data.bookingId, '/host-dashboard?tab=bookings')
        : at('bookings', data.bookingId)
    case 'waitlist_offer':
      return offeredStart(data)
    case 'refund_done':
      return at('bookings', data.bookingId)
    case 'payout_done':
    case 'payout_returned':
      return '/host-dashboard?tab=payouts'
    case 'message':
      return at('messages', data.conversationId)
    case 'experience_returned':
      return at('edit-experience', data.experienceId)
    case 'experience_approved':
    case 'experience_changes_undone':
    case 'review_received':
      return at('experience', data.experienceId)
  }
}
