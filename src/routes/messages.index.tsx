import { createFileRoute } from '@tanstack/react-router'
import { WithUser } from '#features/auth/with-user.tsx'
import { NoThread } from '#features/messages/messages-screen.tsx'

const NoConversation = () => <WithUser>{({ id }) => <NoThread userId={id} />}</WithUser>

export const Route = createFileRoute('/messages/')({ component: NoConversation })
