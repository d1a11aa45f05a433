import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { endLogoutRequest, logoutRequest } from '#features/auth/model/sign-out/logout-request.ts'
import { withTexts } from '#i18n/texts.ts'
import { useStore } from '#lib/react/use-store.ts'
import { showNetworkError } from '#ui/form/show-network-error.ts'

/** In the dialog's place where its code cannot be had: nobody is logged out without an answer. */
const Unreachable = () => {
  const { isAsked } = useStore(logoutRequest)
  useEffect(() => {
    if (!isAsked) return
    endLogoutRequest()
    showNetworkError()
  }, [isAsked])
  return null
}

const LogoutDialog = lazy<ComponentType>(() =>
  withTexts(import('./logout-dialog.tsx')).then(
    (module) => ({ default: module.LogoutDialog }),
    () => ({ default: Unreachable }),
  ),
)

/** Mounted once, beside the shell; the dialog is fetched with the first request. */
export const LogoutQuestion = () => {
  const { isAsked } = useStore(logoutRequest)
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense>
        <LogoutDialog />
      </Suspense>
    )
  )
}
