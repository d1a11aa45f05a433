import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WithUser } from '#features/auth/with-user.tsx'
import { OwnFavorites } from '#features/favorites/own-favorites.tsx'
import { VisitorFavorites } from '#features/favorites/visitor-favorites.tsx'
import { InstallCard } from '#features/sync/install/install-card.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

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
