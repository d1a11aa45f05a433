import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#features/auth/register-screen.tsx'

const RegisterPage = () => <RegisterScreen isHost={Route.useSearch().type === 'host'} />

export const Route = createFileRoute('/register')({
  validateSearch: ({ type }: Record<string, unknown>): { type?: 'host' } => (type === 'host' ? { type } : {}),
  head: () => ({
    meta: [
      { title: t`Sign up · Rihla` },
      {
        name: 'description',
        content: t`Sign up to Rihla: save local experiences in Morocco and read them even where there is no signal.`,
      },
    ],
  }),
  component: RegisterPage,
})
