import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router'
import { LogoutQuestion } from '#features/auth/logout-question.tsx'
import { requestLogout } from '#features/auth/logout-request.ts'
import { useSessionEnd } from '#features/auth/use-session-end.ts'
import { NotFound } from '#features/shell/not-found.tsx'
import { Shell } from '#features/shell/shell.tsx'
import { SyncStatus } from '#features/sync/sync-status.tsx'
import { UpdateBar } from '#features/sync/update-bar.tsx'
import { loadTexts, partOf } from '#i18n/texts.ts'

const Root = () => {
  useSessionEnd()
  return (
    <>
      <HeadContent />
      <Shell statusSlot={<SyncStatus />} noticeSlot={<UpdateBar />} onLogout={requestLogout}>
        <Outlet />
      </Shell>
      <LogoutQuestion />
    </>
  )
}

/** While prerendering, an unknown address is the shell of every other page: its main stays empty. */
const Nowhere = () => (import.meta.env.SSR ? null : <NotFound />)

export const Route = createRootRoute({
  // A screen's own title goes before this one; an address that leads nowhere has no other.
  head: () => ({ meta: [{ title: 'Rihla' }] }),
  // Also on the way to another page: a screen is drawn with its texts or not at all.
  beforeLoad: ({ location }) => loadTexts(partOf(location.pathname)),
  component: Root,
  notFoundComponent: Nowhere,
})
