import { useEffect, useState } from 'react'
import type { BookingDraft } from '#data/db/booking-draft-row.ts'

/** What was left of this form on the device: undefined while it is being looked for, null where there is nothing. */
export const useLeftDraft = (userId: string, experienceId: string): BookingDraft | null | undefined => {
  const [draft, setDraft] = useState<BookingDraft | null | undefined>(undefined)
  useEffect(() => {
    let isStopped = false
    const tell = (found: BookingDraft | null) => {
      if (!isStopped) setDraft(found)
    }
    // A device that cannot be read has kept nothing.
    void import('#data/bookings/drafts.ts')
      .then(({ readDraft }) => readDraft(userId, experienceId))
      .then(
        (found) => tell(found ?? null),
        () => tell(null),
      )
    return () => {
      isStopped = true
    }
  }, [userId, experienceId])
  return draft
}
