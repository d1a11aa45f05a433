import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { MessagesScreen } from '#features/messages/messages-screen.tsx'
import { PageHead } from '#features/shell/page-head.tsx'

const Messages = () => {
  const { t } = useLingui()
  const isOpen = useRouterState({ select: (state) => /^\/messages\/./.test(state.location.pathname) })
  return (
    <>
      <PageHead title={t`Messages · Rihla`} isPrivate />
      <WithUser>
        {({ id }) => (
          <MessagesScreen userId={id} isOpen={isOpen}>
            <Outlet />
          </MessagesScreen>
        )}
      </WithUser>
    </>
  )
}

export const Route = createFileRoute('/messages')({
  beforeLoad: signedInOnly,
  component: Messages,
})
