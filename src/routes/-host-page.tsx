import { useLingui } from '@lingui/react/macro'
import { WithUser } from '#features/auth/with-user.tsx'
import { BecomeHost } from '#features/hosting/become-host.tsx'
import { HostScreen } from '#features/hosting/host-screen.tsx'
import { type HostSearch, readHostSearch } from '#features/hosting/host-tab.ts'
import { PageHead } from '#features/shell/page-head.tsx'

/** One screen under three addresses (specification, section 3). */
export const HostPage = ({
  search,
  onSearch,
}: {
  /** As it is written. */
  search: object
  onSearch: (next: HostSearch) => void
}) => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Host dashboard · Rihla`} isPrivate />
      <WithUser>
        {(user) =>
          user.isHost ? (
            <HostScreen user={user} search={readHostSearch({ ...search })} onSearch={onSearch} />
          ) : (
            <BecomeHost isGuarded />
          )
        }
      </WithUser>
    </>
  )
}
