import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { requestLogout } from '#features/auth/sign-out/logout-request.ts'
import { Shell } from '#features/shell/shell.tsx'
import { SyncStatus } from '#features/sync/sync-status.tsx'
import { partOf } from '#i18n/text-part.ts'
import { loadTexts, withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'

const UpdateBar = lazyComponent(
  async () => {
    await afterFirstInteraction()
    return (await import('#features/sync/update-bar.tsx')).UpdateBar
  },
  { fallback: null },
)
const LogoutQuestion = lazyComponent(
  async () => {
    await afterFirstInteraction()
    return (await import('#features/auth/sign-out/logout-question.tsx')).LogoutQuestion
  },
  { fallback: null },
)

/** The bell, and toasts about news; loaded once a user is signed in. */
const SignedInParts = lazyComponent(
  () => withTexts(import('./-shared/signed-in-parts.tsx')).then((module) => module.SignedInParts),
  { fallback: null },
)

const Root = () => (
  <>
    <Shell
      statusSlot={<SyncStatus />}
      bellSlot={<SignedInParts />}
      noticeSlot={
        <Suspense>
          <UpdateBar />
        </Suspense>
      }
      onLogout={requestLogout}
    >
      <Outlet />
    </Shell>
    <Suspense>
      <LogoutQuestion />
    </Suspense>
  </>
)

export const Route = createRootRoute({
  // Also on the way to another page: a screen is rendered with its texts or not at all.
  beforeLoad: ({ location }) => loadTexts(partOf(location.pathname)),
  component: Root,
})
