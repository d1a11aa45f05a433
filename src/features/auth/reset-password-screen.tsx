import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '#ui/action/button-class.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { AuthPage } from './parts/auth-page.tsx'
import { ResetPasswordForm } from './parts/reset-password-form.tsx'

/** The page the mail's link opens; `token` is what that link carries. */
export const ResetPasswordScreen = ({ token }: { token: string | undefined }) => {
  const { t } = useLingui()
  const router = useRouter()
  const [isRefused, setIsRefused] = useState(false)

  const done = () => {
    showToast({ title: t`Password changed`, description: t`Log in with the new one.`, tone: 'success' })
    void router.navigate({ to: '/login', search: {}, replace: true })
  }

  return (
    <AuthPage title={<Trans>Choose a new password</Trans>}>
      {token === undefined || isRefused ? (
        <>
          <div role="alert">
            <Notice tone="critical" icon="warn">
              <Trans>This link is no longer valid: it works once, for an hour. Ask for a new one.</Trans>
            </Notice>
          </div>
          <Link to="/forgot-password" className={buttonClass('primary')}>
            <Trans>Ask for a new link</Trans>
          </Link>
        </>
      ) : (
        <ResetPasswordForm token={token} onDone={done} onTokenRefused={() => setIsRefused(true)} />
      )}
    </AuthPage>
  )
}
