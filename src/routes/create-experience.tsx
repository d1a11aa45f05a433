import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { readDraftSearch } from '#features/drafting/draft-search.ts'
import { EditorScreen } from '#features/drafting/editor-screen.tsx'
import { BecomeHost } from '#features/hosting/become-host.tsx'
import { PageHead } from '#features/shell/page-head.tsx'

const CreatePage = () => {
  const { t } = useLingui()
  const { draft } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHead title={t`Create an experience · Rihla`} isPrivate />
      <WithUser>
        {(user) =>
          user.isHost ? (
            <EditorScreen
              key={user.id}
              user={user}
              id={draft}
              onOpen={(id) => void navigate({ search: { draft: id }, replace: true, resetScroll: false })}
              onLeave={() => void navigate({ to: '/host-dashboard', search: { tab: 'experiences' } })}
            />
          ) : (
            <BecomeHost />
          )
        }
      </WithUser>
    </>
  )
}

export const Route = createFileRoute('/create-experience')({
  validateSearch: readDraftSearch,
  beforeLoad: ({ location }) => requireSession(location.href),
  component: CreatePage,
})
