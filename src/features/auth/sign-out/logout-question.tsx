import { Suspense, useEffect, useState } from 'react'
import { endLogoutRequest, logoutRequest } from '#features/auth/sign-out/logout-request.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { showNetworkError } from '#ui/form/show-network-error.ts'

/** Shows a network error when the dialog fails to load. The user stays logged in. */
const Unreachable = () => {
  const { isAsked } = useStore(logoutRequest)
  useEffect(() => {
    if (!isAsked) return
    endLogoutRequest()
    showNetworkError()
  }, [isAsked])
  return null
}

const LogoutDialog = lazyComponent(
  () => withTexts(import('./logout-dialog.tsx')).then((module) => module.LogoutDialog),
  { fallback: Unreachable },
)

/** Mounted once, beside the shell; the dialog is fetched with the first request. */
export const LogoutQuestion = () => {
  const { isAsked } = useStore(logoutRequest)
  const [request, setRequest] = useState({ number: isAsked ? 1 : 0, isAsked })
  if (request.isAsked !== isAsked) setRequest({ number: request.number + (isAsked ? 1 : 0), isAsked })
  return (
    request.number > 0 && (
      <Suspense>
        {/* Mounted anew for each request: one that failed to load loads again. */}
        <LogoutDialog key={request.number} />
      </Suspense>
    )
  )
}
