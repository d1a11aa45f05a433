import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/models/user.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import * as styles from './auth-page.css.ts'
import { AuthPage } from './auth-page.tsx'
import { useAuth } from './auth-provider.tsx'
import { SocialButtons } from './login/social-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import { safeRedirect } from './safe-redirect.ts'

interface Props {
  isHost: boolean
  /** Where it leads afterwards, as the address has it; only paths of this app are followed. */
  target: string | undefined
}

/** A traveler's account, or a host's with `?type=host`. */
export const RegisterScreen = ({ isHost, target }: Props) => {
  const { t } = useLingui()
  const { isAuthenticated, needsSignIn, isLoading } = useAuth()
  const router = useRouter()

  const isDone = isAuthenticated && !needsSignIn && !isLoading
  useEffect(() => {
    if (isDone) router.history.replace(safeRedirect(target))
  }, [isDone, router, target])

  const welcome = ({ firstName }: User) => {
    showToast({ title: t`Welcome to Rihla, ${firstName}`, description: t`Your account is ready.`, tone: 'success' })
    router.history.replace(safeRedirect(target))
  }

  return (
    <AuthPage
      title={isHost ? <Trans>Sign up as a host</Trans> : <Trans>Sign up</Trans>}
      lead={
        isHost ? (
          <Trans>An account to list what you do and welcome your guests.</Trans>
        ) : (
          <Trans>With an account, what you save, your trips and your messages follow you to every device.</Trans>
        )
      }
    >
      <RegisterForm isHost={isHost} onDone={welcome} />
      <p className={styles.foot}>
        <Trans>Already have an account?</Trans>
        <Link to="/login" search={target === undefined ? {} : { redirect: target }} className={styles.link}>
          <Trans>Log in</Trans>
        </Link>
      </p>
      <SocialButtons target={target} />
    </AuthPage>
  )
}
