import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#features/auth/forgot-password-screen.tsx'

export const Route = createFileRoute('/forgot-password')({
  head: () => ({
    meta: [
      { title: t`Forgot password · Rihla` },
      { name: 'description', content: t`Ask for a link that lets you choose a new password for your Rihla account.` },
    ],
  }),
  component: ForgotPasswordScreen,
})
