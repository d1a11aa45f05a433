import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from './-shared/static-page.tsx'

const Page = () => {
  const navigate = Route.useNavigate()
  return (
    <StaticPage
      path={Route.useParams()._splat ?? ''}
      // Of each page's own: it reads what it knows.
      search={{ ...Route.useSearch() }}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}

/** Every page of texts, and what is none: one route, because each is part of every page's start. */
export const Route = createFileRoute('/$')({
  loader: async ({ params }) => (await import('./-shared/static-page.tsx')).loadPage(params._splat ?? ''),
  component: Page,
})
