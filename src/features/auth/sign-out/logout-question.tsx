import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { endLogoutRequest, logoutRequest } from '#features/auth/sign-out/logout-request.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { showNetworkError } from '#ui/form/show-network-error.ts'

interface Props {
  /** Unmounts the dialog, so that the next request loads it again. */
  onNotLoaded: () => void
}

/** Shows a network error when the dialog fails to load. The user stays logged in. */
const Unreachable = ({ onNotLoaded }: Props) => {
  const report = useEffectEvent(() => {
    endLogoutRequest()
    showNetworkError()
    onNotLoaded()
  })
  useEffect(() => report(), [])
  return null
}

const LogoutDialog = lazyComponent<Props>(
  () => withTexts(import('./logout-dialog.tsx')).then((module) => module.LogoutDialog),
  { fallback: Unreachable },
)

/** Mounted once, beside the shell; the dialog is fetched with the first request. */
export const LogoutQuestion = () => {
  const { isAsked } = useStore(logoutRequest)
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense>
        <LogoutDialog onNotLoaded={() => setWasAsked(false)} />
      </Suspense>
    )
  )
}
