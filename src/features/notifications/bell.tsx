import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepPush } from '#data/notifications/push.ts'
import { countUnread } from '#data/notifications/read.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { followOpened } from '#pwa/opened.ts'
import { CountLink } from '#ui/action/count-link.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { ArrivalToasts } from './arrival-toasts.tsx'

/** The app's own sign on a home screen or in a dock, where there is one. */
const showBadge = (count: number) => {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  void shown?.catch(() => undefined)
}

const Count = () => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const router = useRouter()
  const count = useDeviceQuery(countUnread, []) ?? 0
  useEffect(() => showBadge(count), [count])
  useEffect(() => followOpened((path) => router.history.push(path)), [router])
  // A new sign-in, another language: the server is told where this device is.
  useEffect(() => {
    void keepPush(locale).catch(() => undefined)
  }, [locale])
  const label = count > 0 ? t`Notifications, ${plural(count, { one: '# new', other: '# new' })}` : t`Notifications`
  return <CountLink to="/notifications" icon="bell" label={label} count={count} />
}

/** How much this person has not read, on every page; it leads to the list. */
export const Bell = () => (
  <PartBoundary part="bell">
    <Count />
    <ArrivalToasts />
  </PartBoundary>
)
