import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { ConfirmEmailScreen } from '#features/settings/confirm-email-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

const ConfirmEmailPage = () => {
  const { t } = useLingui()
  const { token, change } = Route.useSearch()
  return (
    <>
      <PageHead title={t`Confirm your address · Rihla`} isPrivate noReferrer />
      <WithUser>
        {(user) => (
          <ConfirmEmailScreen
            user={user}
            token={token === undefined ? token : String(token)}
            isChange={change !== undefined}
          />
        )}
      </WithUser>
    </>
  )
}

export const Route = createFileRoute('/confirm-email')({
  // Read by the page: what only it knows stays out of what every page loads.
  validateSearch: (search): { token?: string; change?: number } => search,
  beforeLoad: signedInOnly,
  component: ConfirmEmailPage,
})
