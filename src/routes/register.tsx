import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#features/auth/register-screen.tsx'
import { PageHead } from '#features/shell/parts/page-head.tsx'

const RegisterPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Sign up · Rihla`}
        description={t`Sign up to Rihla: save local experiences in Morocco and read them even where there is no signal.`}
      />
      <RegisterScreen isHost={Route.useSearch().type === 'host'} />
    </>
  )
}

export const Route = createFileRoute('/register')({
  validateSearch: ({ type }: Record<string, unknown>): { type?: 'host' } => (type === 'host' ? { type } : {}),
  component: RegisterPage,
})
