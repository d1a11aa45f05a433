import { useLingui } from '@lingui/react/macro'
import type { NotificationKind } from '#contract/models/notification.ts'

/** What happened, in few words: a push says the same (contract/push-words.ts). */
export const useKindTitle = (): ((kind: NotificationKind) => string) => {
  const { t } = useLingui()
  return (kind) =>
    ({
      booking_requested: t`New booking request`,
      booking_confirmed: t`Booking confirmed`,
      booking_declined: t`Request declined`,
      booking_cancelled: t`Booking cancelled`,
      message: t`New message`,
      experience_approved: t`Your experience is public`,
      experience_returned: t`Your experience needs another look`,
      experience_changes_undone: t`Changes to your experience were undone`,
      review_received: t`New review`,
    })[kind]
}
