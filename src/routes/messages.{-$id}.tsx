import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { MessagesScreen, NoThread } from '#features/messages/messages-screen.tsx'
import { type NewThreadSearch, readNewThreadSearch } from '#features/messages/new-thread-search.ts'
import { ThreadScreen } from '#features/messages/thread-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

/** The conversation that the address names, or one that is to be begun. */
const Thread = ({ userId, id, search }: { userId: string; id: string; search: object }) => {
  if (id !== 'new') return <ThreadScreen key={id} userId={userId} target={{ id }} />
  const { experience = '', booking } = readNewThreadSearch({ ...search })
  const target = booking === undefined ? { experienceId: experience } : { bookingId: booking }
  return <ThreadScreen key={booking ?? experience} userId={userId} target={target} />
}

const Messages = () => {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const search = Route.useSearch()
  return (
    <>
      <PageHead title={t`Messages · Rihla`} isPrivate />
      <WithUser>
        {(user) => (
          <MessagesScreen userId={user.id} isOpen={id !== undefined}>
            {id === undefined ? <NoThread userId={user.id} /> : <Thread userId={user.id} id={id} search={search} />}
          </MessagesScreen>
        )}
      </WithUser>
    </>
  )
}

/** `/messages`, `/messages/{id}` and `/messages/new`: one route, since each is part of every page's start. */
export const Route = createFileRoute('/messages/{-$id}')({
  // Here for its type: the page reads what the address says, so that no other page loads the code that does.
  validateSearch: (written: Record<string, unknown>) => written as NewThreadSearch,
  beforeLoad: signedInOnly,
  component: Messages,
})
