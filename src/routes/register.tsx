import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#features/auth/register-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

const RegisterPage = () => {
  const { t } = useLingui()
  const { type, redirect } = Route.useSearch()
  return (
    <>
      <PageHead
        title={t`Sign up · Rihla`}
        description={t`Sign up to Rihla: save local experiences in Morocco and read them even offline.`}
      />
      <RegisterScreen isHost={type === 'host'} target={redirect} />
    </>
  )
}

export const Route = createFileRoute('/register')({
  validateSearch: ({ type, redirect }: Record<string, unknown>): { type?: 'host'; redirect?: string } => ({
    ...(type === 'host' && { type }),
    ...(typeof redirect === 'string' && { redirect }),
  }),
  component: RegisterPage,
})
