import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#features/auth/login/login-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

const LoginPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Log in · Rihla`}
        description={t`Log in to Rihla: what you saved and changed follows you to every device.`}
      />
      <LoginScreen target={Route.useSearch().redirect} />
    </>
  )
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  component: LoginPage,
})
