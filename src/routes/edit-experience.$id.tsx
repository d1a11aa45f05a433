import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { EditorScreen } from '#features/drafting/editor-screen.tsx'
import { PageHead } from '#features/shell/page-head.tsx'

const EditPage = () => {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHead title={t`Edit your experience · Rihla`} isPrivate />
      <WithUser>
        {(user) => (
          <EditorScreen
            key={user.id}
            user={user}
            id={id}
            onOpen={(next) => void navigate({ params: { id: next }, replace: true, resetScroll: false })}
            onLeave={() => void navigate({ to: '/dashboard' })}
          />
        )}
      </WithUser>
    </>
  )
}

export const Route = createFileRoute('/edit-experience/$id')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: EditPage,
})
