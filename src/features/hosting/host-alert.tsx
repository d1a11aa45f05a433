import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'
import type { HostProblem } from './use-become-host.ts'

interface Props {
  problem: HostProblem | null
  isBusy: boolean
  onClose: () => void
  onRetry: () => void
  /** The session is given up, and begun anew. */
  onSignIn: () => void
}

/** Why a person is not a host yet. It stays open while the same is tried again. */
export const HostAlert = ({ problem, isBusy, onClose, onRetry, onSignIn }: Props) => {
  const { t, i18n } = useLingui()
  // What was said stays readable while the dialog goes.
  const [said, setSaid] = useState(problem)
  if (problem && problem !== said) setSaid(problem)
  const isOpen = problem !== null

  if (said?.kind === 'reset')
    return (
      <AlertDialog
        open={isOpen}
        onClose={onSignIn}
        title={t`Your session has to be reset`}
        actions={
          <Button busy={isBusy} onClick={onSignIn}>
            <Trans>Log in</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            Your account is now a host account, but this device does not know it yet. Please log in again: what is
            waiting here stays, and will be sent then.
          </Trans>
        </p>
      </AlertDialog>
    )

  if (said?.kind === 'no-token')
    return (
      <AlertDialog
        open={isOpen}
        onClose={onSignIn}
        title={t`Missing JWT token after host activation. Please log in again.`}
        actions={
          <Button busy={isBusy} onClick={onSignIn}>
            <Trans>Log in</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Your session has ended. What is waiting here stays, and will be sent once you log in again.</Trans>
        </p>
      </AlertDialog>
    )

  const mayTryAgain = said?.mayTryAgain ?? false
  return (
    <AlertDialog
      open={isOpen}
      onClose={onClose}
      title={t`Error when switching to host or refreshing token.`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {mayTryAgain && (
            <Button busy={isBusy} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack gap="s2">
        <p>{said && errorText(i18n, said.code)}</p>
        {mayTryAgain && (
          <p>
            <Trans>You are still logged in, and nothing was lost.</Trans>
          </p>
        )}
      </Stack>
    </AlertDialog>
  )
}
