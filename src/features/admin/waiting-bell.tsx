import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { waitingCountQuery } from '#data/admin/queries.ts'
import { waitingNews } from '#data/admin/waiting-news.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { CountLink } from '#ui/action/count-link.tsx'

/** How much waits for an admin, on every page; nothing where nothing waits, or while it is not known. */
export const WaitingBell = ({ userId }: { userId: string }) => {
  const { t } = useLingui()
  const news = useStore(waitingNews)
  const { data: count = 0, refetch } = usePullQuery(waitingCountQuery(userId))
  useEffect(() => {
    if (news > 0) void refetch()
  }, [news, refetch])
  if (count === 0) return null
  const label = t`Admin dashboard, ${plural(count, { one: '# waits for you', other: '# wait for you' })}`
  return <CountLink to="/admin-dashboard" icon="grid" label={label} count={count} />
}
