import { createFileRoute } from '@tanstack/react-router'
import { WithUser } from '#features/auth/with-user.tsx'
import { readNewThreadSearch } from '#features/messages/new-thread-search.ts'
import { ThreadScreen } from '#features/messages/thread-screen.tsx'

const NewConversation = () => {
  const { experience = '', booking } = Route.useSearch()
  const target = booking === undefined ? { experienceId: experience } : { bookingId: booking }
  return <WithUser>{(user) => <ThreadScreen key={booking ?? experience} userId={user.id} target={target} />}</WithUser>
}

export const Route = createFileRoute('/messages/new')({
  validateSearch: readNewThreadSearch,
  component: NewConversation,
})
