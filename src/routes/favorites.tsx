import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/model/signed-in-only.ts'
import { WithUser } from '#features/auth/parts/with-user.tsx'
import { FavoritesScreen } from '#features/favorites/screen.tsx'
import { PageHead } from '#features/shell/parts/page-head.tsx'
import { InstallCard } from '#features/sync/parts/install/install-card.tsx'

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
