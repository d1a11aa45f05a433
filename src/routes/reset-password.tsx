import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/auth/password/reset-password-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

const ResetPasswordPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`New password · Rihla`} isPrivate noReferrer />
      <ResetPasswordScreen token={Route.useSearch().token} />
    </>
  )
}

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    // A token of digits only is a number by the time the router has read it.
    token === undefined || token === '' ? {} : { token: String(token) },
  component: ResetPasswordPage,
})
