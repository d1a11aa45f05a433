import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#features/auth/login-screen.tsx'

const LoginPage = () => <LoginScreen target={Route.useSearch().redirect} />

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  head: () => ({
    meta: [
      { title: t`Log in · Rihla` },
      { name: 'description', content: t`Log in to Rihla: what you saved and changed follows you to every device.` },
    ],
  }),
  component: LoginPage,
})
