import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { notificationPath } from '#contract/rules/notification-path.ts'
import { readNotifications } from '#data/notifications/read.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { confirmedSince } from './arrivals.ts'
import { useNoticeWords } from './use-notice-words.ts'

/** When this page was opened, by the device's clock, as `asOf` is: this module may be here long after the first list. */
const openedAt = performance.timeOrigin

/** Tells a traveler in a toast that a booking was confirmed, where that happens while a window is open. Once each. */
export const ArrivalToasts = () => {
  const { t } = useLingui()
  const router = useRouter()
  const wordsOf = useNoticeWords()
  const list = useDeviceQuery(readNotifications, [])
  /** What was there when this window first heard from the server; null until then. */
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!list || list.asOf === null || list.asOf < openedAt) return
    const before = known.current
    known.current = new Set(list.notifications.map(({ id }) => id))
    if (before === null) return
    for (const notification of confirmedSince(before, list.notifications)) {
      const { title, sentence } = wordsOf(notification)
      const path = notificationPath(notification)
      const action = path !== null && { label: t`See the booking`, onPress: () => router.history.push(path) }
      showToast({ title, description: sentence, tone: 'success', ...(action && { action }) })
    }
  }, [list, wordsOf, router, t])
  return null
}
