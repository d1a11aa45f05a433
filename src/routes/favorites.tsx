import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { FavoritesScreen } from '#features/favorites/favorites-screen.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { InstallCard } from '#features/sync/install-card.tsx'

const FavoritesPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Saved · Rihla`} isPrivate />
      <WithUser>{({ id }) => <FavoritesScreen userId={id} offer={<InstallCard hasKeptSomething />} />}</WithUser>
    </>
  )
}

export const Route = createFileRoute('/favorites')({
  beforeLoad: signedInOnly,
  component: FavoritesPage,
})
