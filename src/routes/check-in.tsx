import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { CheckInScreen } from '#features/check-in/check-in-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'
import { HostOnly } from './-shared/host-only.tsx'

const CheckInPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Check guests in · Rihla`} isPrivate />
      <WithUser>
        {(user) => (
          <HostOnly user={user} isGuarded>
            <CheckInScreen user={user} />
          </HostOnly>
        )}
      </WithUser>
    </>
  )
}

export const Route = createFileRoute('/check-in')({
  beforeLoad: signedInOnly,
  component: CheckInPage,
})
