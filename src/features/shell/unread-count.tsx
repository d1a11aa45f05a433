import { Plural } from '@lingui/react/macro'
import { readUnread } from '#data/messages/read.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** How many messages are unread, as this device knows it. The app's own sign counts with the bell. */
export const UnreadCount = ({ className }: { className: string }) => {
  const count = useDeviceQuery(readUnread, [])
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
