import { Plural } from '@lingui/react/macro'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

const load = async () => {
  const [{ live }, { readUnread }] = await Promise.all([import('#data/db/live.ts'), import('#data/messages/read.ts')])
  return live(readUnread)
}

/** How many messages are unread, as this device knows it. The app's own sign counts with the bell. */
export const UnreadCount = ({ className }: { className: string }) => {
  const count = useObservable(() => defer(load, 0), [])
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
