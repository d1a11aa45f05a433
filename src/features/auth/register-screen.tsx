import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/models/user.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { afterSignIn } from './model/safe-redirect.ts'
import * as styles from './parts/auth-page.css.ts'
import { AuthPage } from './parts/auth-page.tsx'
import { useAuth } from './parts/auth-provider.tsx'
import { RegisterForm } from './parts/register-form.tsx'

/** A traveler's account, or a host's with `?type=host`. */
export const RegisterScreen = ({ isHost }: { isHost: boolean }) => {
  const { t } = useLingui()
  const { isAuthenticated, needsSignIn, isLoading } = useAuth()
  const router = useRouter()

  const isDone = isAuthenticated && !needsSignIn && !isLoading
  useEffect(() => {
    if (isDone) router.history.replace(afterSignIn)
  }, [isDone, router])

  const welcome = ({ firstName }: User) => {
    showToast({ title: t`Welcome to Rihla, ${firstName}`, description: t`Your account is ready.`, tone: 'success' })
    router.history.replace(afterSignIn)
  }

  return (
    <AuthPage
      title={isHost ? <Trans>Sign up as a host</Trans> : <Trans>Sign up</Trans>}
      lead={
        isHost ? (
          <Trans>An account to list what you do and welcome your guests.</Trans>
        ) : (
          <Trans>An account saves your list, your trips and messages across devices.</Trans>
        )
      }
    >
      <RegisterForm isHost={isHost} onDone={welcome} />
      <p className={styles.foot}>
        <Trans>Already have an account?</Trans>
        <Link to="/login" className={styles.link}>
          <Trans>Log in</Trans>
        </Link>
      </p>
    </AuthPage>
  )
}
