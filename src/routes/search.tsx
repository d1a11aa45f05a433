import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { FavoriteToggle } from '#features/favorites/favorite-toggle.tsx'
import type { ChangeSearch } from '#features/search/search-change.ts'
import { readSearchParams } from '#features/search/search-params.ts'
import { SearchScreen } from '#features/search/search-screen.tsx'

const cardAction = ({ id, title }: { id: string; title: string }) => <FavoriteToggle experienceId={id} title={title} />

const SearchPage = () => {
  // The router keeps parameters it does not know, such as those that mail and social networks append to a link.
  const params = Route.useSearch({ select: readSearchParams })
  const navigate = Route.useNavigate()
  const change = useCallback<ChangeSearch>(
    (search, how) => void navigate({ search, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return <SearchScreen params={params} onChange={change} cardAction={cardAction} />
}

export const Route = createFileRoute('/search')({
  validateSearch: readSearchParams,
  head: () => ({
    meta: [
      { title: t`Search · Rihla` },
      {
        name: 'description',
        content: t`Local experiences in Morocco by city, day, price and length. The catalogue is searched on your device where there is no signal.`,
      },
    ],
  }),
  component: SearchPage,
})
