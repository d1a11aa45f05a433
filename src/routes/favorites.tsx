import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WithUser } from '#features/auth/parts/with-user.tsx'
import { OwnFavorites } from '#features/favorites/parts/own-favorites.tsx'
import { VisitorFavorites } from '#features/favorites/parts/visitor-favorites.tsx'
import { InstallCard } from '#features/sync/parts/install/install-card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

const offer = <InstallCard hasKeptSomething />

const FavoritesPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Saved · Rihla`} isPrivate />
      <WithUser prompt={<VisitorFavorites offer={offer} />}>
        {({ id }) => <OwnFavorites userId={id} offer={offer} />}
      </WithUser>
    </>
  )
}

export const Route = createFileRoute('/favorites')({
  component: FavoritesPage,
})
