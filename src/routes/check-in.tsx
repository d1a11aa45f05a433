import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { CheckInScreen } from '#features/check-in/check-in-screen.tsx'
import { BecomeHost } from '#features/hosting/become-host.tsx'
import { PageHead } from '#features/shell/page-head.tsx'

const CheckInPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Check guests in · Rihla`} isPrivate />
      <WithUser>{(user) => (user.isHost ? <CheckInScreen user={user} /> : <BecomeHost isGuarded />)}</WithUser>
    </>
  )
}

export const Route = createFileRoute('/check-in')({
  beforeLoad: signedInOnly,
  component: CheckInPage,
})
