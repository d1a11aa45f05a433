import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { FavoritesScreen } from '#features/favorites/favorites-screen.tsx'
import { InstallCard } from '#features/sync/install-card.tsx'

const FavoritesPage = () => (
  <WithUser>{({ id }) => <FavoritesScreen userId={id} offer={<InstallCard hasKeptSomething />} />}</WithUser>
)

export const Route = createFileRoute('/favorites')({
  beforeLoad: ({ location }) => requireSession(location.href),
  head: () => ({ meta: [{ title: t`Saved · Rihla` }, { name: 'robots', content: 'noindex' }] }),
  component: FavoritesPage,
})
