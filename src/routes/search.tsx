import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { FavoriteToggle, favoriteOfCard } from '#features/favorites/lazy.tsx'
import { preloadSearch } from '#features/search/lazy.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import { readSearchParams, type SearchParams } from '#features/search/search-params.ts'
import { SearchScreen } from '#features/search/search-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'
import { preloadForFirstRender } from '#lib/start/first-render.ts'

const SearchPage = () => {
  const { t } = useLingui()
  // The router keeps parameters it does not know, such as those that mail and social networks append to a link.
  const params = Route.useSearch({ select: readSearchParams })
  const navigate = Route.useNavigate()
  const change = useCallback<ChangeSearch>(
    (search, how) => void navigate({ search, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return (
    <>
      <PageHead
        title={t`Search · Rihla`}
        description={t`Local experiences in Morocco by city, day, price and length. Offline, the catalogue is searched on your device.`}
      />
      <SearchScreen params={params} onChange={change} cardAction={favoriteOfCard} />
    </>
  )
}

export const Route = createFileRoute('/search')({
  // Here for its type: the screen reads what the address says (above), so that no other page loads the code that does.
  validateSearch: (written: Record<string, unknown>) => written as SearchParams,
  // Nothing is waited for: the page is rendered at once, and what it shows comes beside it.
  loader: () => {
    preloadSearch()
    preloadForFirstRender(afterFirstInteraction().then(FavoriteToggle.preload))
  },
  component: SearchPage,
})
