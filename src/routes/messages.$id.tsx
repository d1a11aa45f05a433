import { createFileRoute } from '@tanstack/react-router'
import { WithUser } from '#features/auth/with-user.tsx'
import { ThreadScreen } from '#features/messages/thread-screen.tsx'

const Conversation = () => {
  const { id } = Route.useParams()
  return <WithUser>{(user) => <ThreadScreen key={id} userId={user.id} target={{ id }} />}</WithUser>
}

export const Route = createFileRoute('/messages/$id')({ component: Conversation })
