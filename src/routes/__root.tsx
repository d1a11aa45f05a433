import { createRootRoute, Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { LogoutQuestion } from '#features/auth/logout-question.tsx'
import { requestLogout } from '#features/auth/logout-request.ts'
import { Shell } from '#features/shell/shell.tsx'
import { SyncStatus } from '#features/sync/sync-status.tsx'
import { UpdateBar } from '#features/sync/update-bar.tsx'
import { loadTexts, partOf, withTexts } from '#i18n/texts.ts'

const NotFound = lazy<ComponentType>(() =>
  withTexts(import('#features/shell/not-found.tsx')).then((module) => ({ default: module.NotFound })),
)

/** What this person was told about; its code comes once somebody is signed in. */
const Bell = lazy<ComponentType>(() =>
  withTexts(import('#features/notifications/bell.tsx')).then(
    (module) => ({ default: module.Bell }),
    () => ({ default: () => null }),
  ),
)

const Root = () => (
  <>
    <Shell statusSlot={<SyncStatus />} bellSlot={<Bell />} noticeSlot={<UpdateBar />} onLogout={requestLogout}>
      <Outlet />
    </Shell>
    <LogoutQuestion />
  </>
)

/** While prerendering, an unknown address is the shell of every other page: its main stays empty. */
const Nowhere = () =>
  import.meta.env.SSR ? (
    <title>Rihla</title>
  ) : (
    <Suspense>
      <NotFound />
    </Suspense>
  )

export const Route = createRootRoute({
  // Also on the way to another page: a screen is drawn with its texts or not at all.
  beforeLoad: ({ location }) => loadTexts(partOf(location.pathname)),
  component: Root,
  notFoundComponent: Nowhere,
})
