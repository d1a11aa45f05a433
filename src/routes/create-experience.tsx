import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { type DraftSearch, readDraftSearch } from '#features/drafting/draft-search.ts'
import { EditorScreen } from '#features/drafting/editor-screen.tsx'
import { BecomeHost } from '#features/hosting/become-host.tsx'
import { PageHead } from '#features/shell/page-head.tsx'

const CreatePage = () => {
  const { t } = useLingui()
  const { draft } = Route.useSearch({ select: readDraftSearch })
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
  // Here for its type: the screen reads what the address says, so that no other page loads the code that does.
  validateSearch: (written: Record<string, unknown>) => written as DraftSearch,
  beforeLoad: signedInOnly,
  component: CreatePage,
})
