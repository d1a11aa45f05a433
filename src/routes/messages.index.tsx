import { createFileRoute } from '@tanstack/react-router'
import { NoThread } from '#features/messages/messages-screen.tsx'

export const Route = createFileRoute('/messages/')({ component: NoThread })
