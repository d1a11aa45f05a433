import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import { toPage } from '#lib/address/to-page.ts'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from '../auth-page.css.ts'
import { AuthPage } from '../auth-page.tsx'
import { useAuth } from '../auth-provider.tsx'
import { safeRedirect } from '../safe-redirect.ts'
import { LoginForm } from './login-form.tsx'
import { ProviderReturnPart } from './provider-return.tsx'
import { type ProviderReturn, readProviderReturn } from './provider-sign-in.ts'
import { SocialButtons } from './social-buttons.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

interface SuspendedNoteProps {
  /** As the admin wrote it; empty where it is not known. */
  reason: string
  onBack: () => void
}

/** Replaces the log-in form for a suspended account: the reason, what it means, and how to reach us. */
const SuspendedNote = ({ reason, onBack }: SuspendedNoteProps) => (
  <Stack gap="s5">
    <Notice tone="critical" icon="lock" role="alert">
      <p>
        <Trans>We have closed this account for now. You cannot log in.</Trans>
      </p>
      {reason !== '' && (
        <p dir="auto">
          <strong>{reason}</strong>
        </p>
      )}
    </Notice>
    <Text>
      <Trans>
        Nothing is deleted: bookings that are already made stand, and what you changed on this device stays on it.
      </Trans>
    </Text>
    <Text>
      <Trans>Do you think that this is a mistake? Write to us, we read every message.</Trans>
    </Text>
    <Stack gap="s2" align="start">
      <Link {...toPage('contact')} className={buttonClass('primary')}>
        <Trans>Write to us</Trans>
      </Link>
      <Button tone="text" size="small" onClick={onBack}>
        <Trans>Use another account</Trans>
      </Button>
    </Stack>
  </Stack>
)

/** Returns the answer of a sign-in service from the address, once, and removes it there, so that a reload does not use it again. */
const useProviderReturn = (): ProviderReturn | null => {
  const [answer, setAnswer] = useState<ProviderReturn | null>(null)
  useEffect(() => {
    const read = readProviderReturn(location.hash)
    if (read === null) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setAnswer(read)
  }, [])
  return answer
}

interface Props {
  /** Where the log-in leads afterwards, as the address has it. */
  target: string | undefined
  needsSignIn: boolean
}

/** Says why the page asks to log in. */
const LoginLead = ({ target, needsSignIn }: Props) => {
  // The page is rendered for everybody; the address is this visit's.
  const isBooking = useHydrated() && safeRedirect(target).startsWith('/book/')
  if (needsSignIn)
    return (
      <Trans>Your session ended. What you changed is kept on this device and will be sent once you log in again.</Trans>
    )
  if (isBooking) return <Trans>Please log in to book. You will come straight back to the day you chose.</Trans>
  return <Trans>Log in to find your saved experiences and trips.</Trans>
}

/** `target` is what the address asked to come back to; only paths of this app are followed. */
export const LoginScreen = ({ target }: { target: string | undefined }) => {
  const { t } = useLingui()
  const { user, isAuthenticated, isLoading, needsSignIn } = useAuth()
  const router = useRouter()
  const [step, setStep] = useState<{ challenge: string; remember: boolean } | null>(null)
  const [suspended, setSuspended] = useState<string | null>(null)
  // Read by a press alone.
  const isRemembered = useRef(true)
  const answer = useProviderReturn()
  const goOn = () => router.history.replace(safeRedirect(target))

  // A person who is signed in already has no business here.
  const isDone = isAuthenticated && !needsSignIn && !isLoading
  useEffect(() => {
    if (isDone) router.history.replace(safeRedirect(target))
  }, [isDone, router, target])

  const welcome = ({ firstName }: User) => {
    showToast({ title: t`Welcome back, ${firstName}`, description: t`You are logged in.`, tone: 'success' })
    goOn()
  }

  const leave = () => {
    setSuspended(null)
    setStep(null)
  }

  if (suspended !== null)
    return (
      <AuthPage title={<Trans>Your account is suspended</Trans>}>
        <SuspendedNote reason={suspended} onBack={leave} />
      </AuthPage>
    )
  if (step)
    return (
      <AuthPage
        title={<Trans>One more step</Trans>}
        lead={<Trans>Your account asks for a code as well: open your authenticator app.</Trans>}
      >
        <TwoFactorForm {...step} onDone={welcome} onBack={leave} onSuspended={setSuspended} />
      </AuthPage>
    )
  return (
    <AuthPage
      title={needsSignIn ? <Trans>Log in again</Trans> : <Trans>Log in</Trans>}
      lead={<LoginLead target={target} needsSignIn={needsSignIn} />}
    >
      {answer && (
        <ProviderReturnPart
          answer={answer}
          onDone={welcome}
          onSuspended={setSuspended}
          onChallenge={(challenge, remember) => setStep({ challenge, remember })}
        />
      )}
      <LoginForm
        onRemember={(value) => {
          isRemembered.current = value
        }}
        knownEmail={needsSignIn ? (user?.email ?? '') : ''}
        onDone={welcome}
        onSuspended={setSuspended}
        onChallenge={(challenge, remember) => setStep({ challenge, remember })}
      />
      <p className={styles.foot}>
        <Trans>No account yet?</Trans>
        <Link to="/register" search={target === undefined ? {} : { redirect: target }} className={styles.link}>
          <Trans>Sign up</Trans>
        </Link>
      </p>
      <SocialButtons target={target} isRemembered={() => isRemembered.current} />
    </AuthPage>
  )
}
