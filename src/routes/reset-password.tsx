import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#features/auth/reset-password-screen.tsx'

const ResetPasswordPage = () => <ResetPasswordScreen token={Route.useSearch().token} />

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    // A token of digits only is a number by the time the router has read it.
    token === undefined || token === '' ? {} : { token: String(token) },
  head: () => ({
    meta: [
      { title: t`New password · Rihla` },
      { name: 'robots', content: 'noindex' },
      // The address carries the token: it must not travel on in a Referer header.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: ResetPasswordPage,
})
