import { Plural } from '@lingui/react/macro'
import { useEffect } from 'react'
import { defer } from '#lib/defer.ts'
import { useObservable } from '#lib/use-observable.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const load = async () => {
  const [{ live }, { readUnread }] = await Promise.all([import('#data/live.ts'), import('#data/read-messages.ts')])
  return live(readUnread)
}

/** How many messages are unread, as this device knows it; also on the app's own sign, where there is one. */
export const UnreadCount = ({ className }: { className: string }) => {
  const count = useObservable(() => defer(load, 0), [])
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return
    // Where nobody has installed the app there is no sign to put it on.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }, [count])
  if (!count) return null
  return (
    <>
      <span className={className} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>
        <Plural value={count} one="# new" other="# new" />
      </VisuallyHidden>
    </>
  )
}
