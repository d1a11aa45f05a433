import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { ConfirmEmailScreen } from '#features/settings/confirm-email-screen.tsx'
import { PageHead } from '#features/shell/page-head.tsx'

const ConfirmEmailPage = () => {
  const { t } = useLingui()
  const { token } = Route.useSearch()
  return (
    <>
      <PageHead title={t`Confirm your address · Rihla`} isPrivate noReferrer />
      <WithUser>{(user) => <ConfirmEmailScreen user={user} token={token} />}</WithUser>
    </>
  )
}

export const Route = createFileRoute('/confirm-email')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    // A token of digits only is a number by the time the router has read it.
    token === undefined || token === '' ? {} : { token: String(token) },
  beforeLoad: signedInOnly,
  component: ConfirmEmailPage,
})
