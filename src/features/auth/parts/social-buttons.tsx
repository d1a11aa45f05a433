import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'
import * as styles from './auth-page.css.ts'

const providers = ['Google', 'Facebook'] as const

/** Specified: each answers with a coming-soon alert. */
export const SocialButtons = () => {
  const { t } = useLingui()
  const [asked, setAsked] = useState<(typeof providers)[number] | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <div className={styles.social}>
        {providers.map((provider) => (
          <Button key={provider} tone="quiet" size="small" onClick={() => setAsked(provider)}>
            <Trans>Continue with {provider}</Trans>
          </Button>
        ))}
      </div>
      <AlertDialog
        open={asked !== null}
        onClose={close}
        title={t`Coming soon`}
        actions={
          <Button tone="ink" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Trans>Signing in with {asked ?? ''} is coming soon. Until then, use your email and a password.</Trans>
      </AlertDialog>
    </>
  )
}
