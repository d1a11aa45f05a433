import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { useStore } from '#lib/use-store.ts'
import { showNetworkError } from '#ui/show-network-error.ts'
import { endLogoutRequest, logoutRequest } from './logout-request.ts'

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
