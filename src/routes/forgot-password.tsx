import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#features/auth/password/forgot-password-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

const ForgotPasswordPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Forgot password · Rihla`}
        description={t`Ask for a link that lets you choose a new password for your Rihla account.`}
      />
      <ForgotPasswordScreen />
    </>
  )
}

export const Route = createFileRoute('/forgot-password')({
  component: ForgotPasswordPage,
})
