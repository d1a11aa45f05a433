import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { PushCard } from '#features/notifications/push-card.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import { readSettingsSearch, type SettingsSearch } from '#features/settings/settings-tab.ts'
import { PageHead } from '#lib/react/page-head.tsx'

const SettingsPage = () => {
  const { t } = useLingui()
  const { tab } = readSettingsSearch({ ...Route.useSearch() })
  return (
    <>
      <PageHead title={t`Settings · Rihla`} isPrivate />
      <WithUser>
        {(user) => (
          <SettingsScreen user={user} tab={tab ?? null} slots={{ push: (level) => <PushCard level={level} /> }} />
        )}
      </WithUser>
    </>
  )
}

export const Route = createFileRoute('/settings')({
  // Read by the page: what only it knows stays out of what every page loads.
  validateSearch: (search): SettingsSearch => search as SettingsSearch,
  beforeLoad: signedInOnly,
  component: SettingsPage,
})
