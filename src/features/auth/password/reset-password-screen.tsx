import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AuthPage } from '../auth-page.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The page the mail's link opens; `token` is what that link carries. */
export const ResetPasswordScreen = ({ token }: { token: string | undefined }) => {
  const { t } = useLingui()
  const router = useRouter()
  const [refused, setRefused] = useState<'invalid' | 'maybe-saved' | null>(token === undefined ? 'invalid' : null)

  const done = () => {
    showToast({ title: t`Password changed`, description: t`Log in with the new one.`, tone: 'success' })
    void router.navigate({ to: '/login', search: {}, replace: true })
  }

  return (
    <AuthPage title={<Trans>Choose a new password</Trans>}>
      {token === undefined || refused !== null ? (
        <>
          <div role="alert">
            {refused === 'maybe-saved' ? (
              <Notice tone="wait">
                <Trans>
                  Your first attempt got no answer, and the link works only once: your new password was probably saved.
                  Try to{' '}
                  <Link to="/login" className={textLink}>
                    log in with it
                  </Link>
                  . If that fails, ask for a new link.
                </Trans>
              </Notice>
            ) : (
              <Notice tone="critical" icon="warn">
                <Trans>This link is no longer valid: it works once, for an hour. Ask for a new one.</Trans>
              </Notice>
            )}
          </div>
          <Link to="/forgot-password" className={buttonClass('primary')}>
            <Trans>Ask for a new link</Trans>
          </Link>
        </>
      ) : (
        <ResetPasswordForm
          token={token}
          onDone={done}
          onTokenRefused={(isMaybeSaved) => setRefused(isMaybeSaved ? 'maybe-saved' : 'invalid')}
        />
      )}
    </AuthPage>
  )
}
