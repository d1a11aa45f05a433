import { useLingui } from '@lingui/react/macro'
import { WithUser } from '#features/auth/with-user.tsx'
import { HostLogin } from '#features/hosting/host-login.tsx'
import { HostScreen } from '#features/hosting/host-screen.tsx'
import { type HostSearch, readHostSearch } from '#features/hosting/host-tab.ts'
import { RefusedEmailNote } from '#features/settings/account/email-note.tsx'
import { PageHead } from '#lib/react/page-head.tsx'
import { HostOnly } from './host-only.tsx'

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
      <WithUser prompt={<HostLogin />}>
        {(user) => (
          <HostOnly user={user} isGuarded>
            <RefusedEmailNote user={user} />
            <HostScreen user={user} search={readHostSearch({ ...search })} onSearch={onSearch} />
          </HostOnly>
        )}
      </WithUser>
    </>
  )
}
