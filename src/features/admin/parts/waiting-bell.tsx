import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { waitingNews } from '#data/admin/waiting-news.ts'
import { useAsked } from '#lib/react/use-asked.ts'
import { useStore } from '#lib/react/use-store.ts'
import { CountLink } from '#ui/action/count-link.tsx'

/** How much waits for an admin, on every page; nothing where nothing waits, or while it is not known. */
export const WaitingBell = ({ userId }: { userId: string }) => {
  const { t } = useLingui()
  const news = useStore(waitingNews)
  const [count, setCount] = useState(0)
  useAsked(async () => setCount(await (await import('#data/admin/people.ts')).countWaiting()), `${userId} ${news}`)
  if (count === 0) return null
  const label = t`Admin dashboard, ${plural(count, { one: '# waits for you', other: '# wait for you' })}`
  return <CountLink to="/admin-dashboard" icon="grid" label={label} count={count} />
}
