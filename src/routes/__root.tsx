import { createRootRoute, Outlet } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { requestLogout } from '#features/auth/model/sign-out/logout-request.ts'
import { Shell } from '#features/shell/shell.tsx'
import { SyncStatus } from '#features/sync/parts/sync-status.tsx'
import { partOf } from '#i18n/text-part.ts'
import { loadTexts, withTexts } from '#i18n/texts.ts'
import { optionalPart } from '#lib/react/optional-part.ts'
import { afterFirstInteraction } from '#lib/start/first-interaction.ts'

/** Not needed before the first interaction; where it cannot be had the page in the shell works. */
const whenThere = (load: () => Promise<ComponentType>) => optionalPart(() => afterFirstInteraction().then(load))
const UpdateBar = whenThere(() => import('#features/sync/parts/update-bar.tsx').then((module) => module.UpdateBar))
const LogoutQuestion = whenThere(() =>
  import('#features/auth/parts/sign-out/logout-question.tsx').then((module) => module.LogoutQuestion),
)

/** The bell, and what tells of news; its code comes once a person is signed in. */
const SignedInParts = optionalPart(() =>
  withTexts(import('./-shared/signed-in-parts.tsx')).then((module) => module.SignedInParts),
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
