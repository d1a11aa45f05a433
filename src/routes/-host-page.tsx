import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { WithUser } from '#features/auth/with-user.tsx'
import { BecomeHost } from '#features/hosting/become-host.tsx'
import { HostScreen } from '#features/hosting/host-screen.tsx'
import { readHostSearch } from '#features/hosting/host-tab.ts'
import { PageHead } from '#features/shell/page-head.tsx'

/** One screen under three addresses (specification, section 3). */
export const HostPage = ({
  path,
  search,
}: {
  path: '/host-dashboard' | '/host' | '/host/dashboard'
  /** As it is written. */
  search: object
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={t`Host dashboard · Rihla`} isPrivate />
      <WithUser>
        {(user) =>
          user.isHost ? (
            <HostScreen
              user={user}
              search={readHostSearch({ ...search })}
              onSearch={(next) => void navigate({ to: path, search: next, replace: true, resetScroll: false })}
            />
          ) : (
            <BecomeHost isGuarded />
          )
        }
      </WithUser>
    </>
  )
}
