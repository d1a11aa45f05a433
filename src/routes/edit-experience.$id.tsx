import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { EditorScreen } from '#features/drafting/editor-screen.tsx'
import { BecomeHost } from '#features/hosting/become-host.tsx'
import { PageHead } from '#features/shell/page-head.tsx'

const EditPage = () => {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHead title={t`Edit your experience · Rihla`} isPrivate />
      <WithUser>
        {(user) =>
          user.isHost ? (
            <EditorScreen
              key={user.id}
              user={user}
              id={id}
              onOpen={(next) => void navigate({ params: { id: next }, replace: true, resetScroll: false })}
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

export const Route = createFileRoute('/edit-experience/$id')({
  beforeLoad: signedInOnly,
  component: EditPage,
})
