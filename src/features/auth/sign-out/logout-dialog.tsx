import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import type { LogoutChoice } from '#data/sync/auth.ts'
import { waitingChanges } from '#data/sync/sign-in.ts'
import { createGate } from '#features/auth/gate.ts'
import { endLogoutRequest, logoutRequest } from '#features/auth/sign-out/logout-request.ts'
import { useErrorSentence } from '#features/auth/use-error-sentence.ts'
import { useOfflineReason } from '#features/auth/use-offline-reason.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'
import { useAuth } from '../auth-provider.tsx'
import * as styles from './logout-dialog.css.ts'

/**
 * The menu that asked closes by taking its own step out of the history, and that happens a moment later. A dialog that
 * opened before would be closed by it. Without a menu nothing comes, so the wait is short.
 */
const menuIsGone = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('popstate', done)
      resolve()
    }
    const timer = setTimeout(done, 400)
    addEventListener('popstate', done)
  })

/** Answers `requestLogout()`. Asks first where changes were not sent yet; mounted once, beside the shell. */
export const LogoutDialog = () => {
  const { t } = useLingui()
  const { isAsked } = useStore(logoutRequest)
  const { user, logout } = useAuth()
  const router = useRouter()
  const sentence = useErrorSentence()
  const offlineReason = useOfflineReason(t`You need to be online to send them.`)
  const [gate] = useState(createGate)
  const [waiting, setWaiting] = useState<number | null>(null)
  const [busy, setBusy] = useState<LogoutChoice | null>(null)

  const close = () => {
    endLogoutRequest()
    setWaiting(null)
  }

  const leave = (choice: LogoutChoice) =>
    gate.run(async () => {
      setBusy(choice)
      try {
        await logout(choice)
        // In place of the dialog's own history entry, and before it closes: Back must not open it again.
        await router.navigate({ to: '/', replace: true })
        showToast({ title: t`You are logged out`, tone: 'success' })
        close()
      } catch (thrown) {
        showToast({ title: t`Error`, description: sentence(toAppError(thrown).code), tone: 'critical' })
        if (waiting === null) close()
      } finally {
        setBusy(null)
      }
    })

  const answer = useEffectEvent(async () => {
    if (!user) return endLogoutRequest()
    await menuIsGone()
    // Storage that cannot be read holds nothing that could be asked about; `keep` then deletes nothing unseen.
    const count = await waitingChanges(user.id).catch(() => 0)
    if (count > 0) setWaiting(count)
    else await leave('keep')
  })
  useEffect(() => {
    if (isAsked) void answer()
  }, [isAsked])

  return (
    <AlertDialog
      open={waiting !== null}
      onClose={close}
      title={t`Before you log out`}
      actions={
        <div className={styles.choices}>
          <Button wide busy={busy === 'send'} disabledReason={offlineReason} onClick={() => void leave('send')}>
            <Trans>Send now and log out</Trans>
          </Button>
          <Button tone="quiet" wide busy={busy === 'keep'} onClick={() => void leave('keep')}>
            <Trans>Keep for me on this device</Trans>
          </Button>
          <Button tone="critical" wide busy={busy === 'discard'} onClick={() => void leave('discard')}>
            <Trans>Discard and log out</Trans>
          </Button>
          <Button tone="text" wide onClick={close}>
            <Trans>Stay logged in</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Plural
          value={waiting ?? 0}
          one="One change has not been sent yet. It can wait here until you log in again; no one else sees it."
          other="# changes have not been sent yet. They can wait here until you log in again; no one else sees them."
        />
      </p>
    </AlertDialog>
  )
}
