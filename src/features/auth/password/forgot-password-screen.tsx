import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import * as styles from '../auth-page.css.ts'
import { AuthPage } from '../auth-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export const ForgotPasswordScreen = () => {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthPage
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We will email you a link to choose a new one. It works once, for an hour.</Trans>}
    >
      {sentTo === null ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        <>
          <div role="status">
            <Notice tone="success" icon="check">
              <Trans>
                If there is an account for <b>{sentTo}</b>, a reset link is on its way. Check your spam folder too.
              </Trans>
            </Notice>
          </div>
          <Button tone="quiet" onClick={() => setSentTo(null)}>
            <Trans>Use another address</Trans>
          </Button>
        </>
      )}
      <p className={styles.foot}>
        <Link to="/login" className={styles.link}>
          <Trans>Back to log in</Trans>
        </Link>
      </p>
    </AuthPage>
  )
}
