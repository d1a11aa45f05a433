import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { UsedPasskey } from '#contract/models/passkey.ts'
import type { User } from '#contract/models/user.ts'
import { toAppError } from '#data/api/app-error.ts'
import { requestPasskeyLogin } from '#data/sync/sign-in.ts'
import { problemResolver } from '#forms/problem-resolver.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { offerPasskey } from '#pwa/passkey-offer.ts'
import { canSuggestPasskeys, suggestPasskeys } from '#pwa/passkeys.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import * as styles from '../auth-page.css.ts'
import { useAuth } from '../auth-provider.tsx'
import { type LoginValues, loginProblems } from '../field-problems.ts'
import { FormField } from '../form-field.tsx'
import { FormSummary } from '../form-summary.tsx'
import { orSuspended } from '../or-suspended.ts'
import { useAuthSubmit } from '../use-auth-submit.ts'
import { useErrorSentence, useFieldSentence } from '../use-error-sentence.ts'
import { useOfflineReason } from '../use-offline-reason.ts'

/** The server's challenges last five minutes: a page that stays open asks for another before. */
const renewAfterMs = 4 * 60_000
/** Offers again after the user has closed the browser's dialog. Limited, because some browsers refuse without a dialog. */
const maxAttempts = 3

/** Waits for a passkey that is chosen among the suggestions of the address field, as long as the page is open. */
const listen = async (signal: AbortSignal, onPasskey: (passkey: UsedPasskey) => Promise<void>) => {
  if (!(await canSuggestPasskeys())) return
  for (let attempts = 0; attempts < maxAttempts && !signal.aborted; ) {
    const options = await requestPasskeyLogin()
    const wait = new AbortController()
    const end = () => wait.abort()
    const timer = setTimeout(end, renewAfterMs)
    signal.addEventListener('abort', end, { once: true })
    const passkey = await suggestPasskeys(options, wait.signal)
    clearTimeout(timer)
    if (passkey) await onPasskey(passkey)
    if (!wait.signal.aborted) attempts++
  }
}

/**
 * Offers passkeys among the suggestions of the field with `autocomplete="username webauthn"`, where the browser can. `onPasskey`
 * signs in with the one that was chosen.
 */
const usePasskeySuggestions = (onPasskey: (passkey: UsedPasskey) => Promise<void>): void => {
  const { online } = useStore(connectivityStore)
  const chosen = useEffectEvent(onPasskey)
  useEffect(() => {
    if (!online) return
    let stop = new AbortController()
    const start = () => {
      stop = new AbortController()
      // Without them the password is typed, as ever.
      void listen(stop.signal, (passkey) => chosen(passkey)).catch(() => undefined)
    }
    // A page that waits for a passkey is not kept for the way back.
    const onLeave = () => stop.abort()
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) start()
    }
    start()
    addEventListener('pagehide', onLeave)
    addEventListener('pageshow', onReturn)
    return () => {
      removeEventListener('pagehide', onLeave)
      removeEventListener('pageshow', onReturn)
      stop.abort()
    }
  }, [online])
}

const resolver = problemResolver<LoginValues>((values) => loginProblems(values).fields)

interface Props {
  knownEmail: string
  onRemember: (value: boolean) => void
  onDone: (user: User) => void
  /** The account asks for a second factor. */
  onChallenge: (challenge: string, remember: boolean) => void
  /** Who they are is proven, and the account is suspended. */
  onSuspended: (reason: string) => void
}

/** E-mail and password. `knownEmail` is given where the same person signs in again. */
export const LoginForm = ({ knownEmail, onRemember, onDone, onChallenge, onSuspended }: Props) => {
  const { t } = useLingui()
  const { login, loginPasskey } = useAuth()
  const sentence = useErrorSentence()
  const fieldSentence = useFieldSentence()
  const offlineReason = useOfflineReason(t`You need to be online to log in. What you typed stays here.`)
  const form = useForm<LoginValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: { email: knownEmail, password: '', rememberMe: true },
  })
  useEffect(() => {
    // Who was signed in may be known only after a person began to type.
    if (knownEmail && !form.getValues('email')) form.setValue('email', knownEmail)
  }, [form, knownEmail])

  const titleOf = (byServer: boolean) => (byServer ? t`Login failed` : t`Missing fields`)
  const { onSubmit, isPending, refusal } = useAuthSubmit(form, {
    problemsOf: loginProblems,
    mutationFn: (values) => orSuspended(login(values)),
    onSuccess: (outcome, values) => {
      if ('reason' in outcome) onSuspended(outcome.reason)
      else if ('user' in outcome) {
        offerPasskey()
        onDone(outcome.user)
      } else onChallenge(outcome.challenge, values.rememberMe)
    },
    onRefused: ({ code, byServer }) =>
      showToast({ title: titleOf(byServer), description: sentence(code), tone: 'critical' }),
  })
  usePasskeySuggestions(async (passkey) => {
    try {
      const outcome = await orSuspended(loginPasskey(passkey, form.getValues('rememberMe')))
      if ('reason' in outcome) onSuspended(outcome.reason)
      else onDone(outcome)
    } catch (thrown) {
      showToast({ title: titleOf(true), description: sentence(toAppError(thrown).code), tone: 'critical' })
    }
  })
  const { errors } = form.formState
  const labels = { email: t`Email`, password: t`Password` }

  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <Stack gap="s5">
        <FormSummary refusal={refusal} title={titleOf(refusal?.byServer ?? false)} labels={labels} />
        <FormField
          id="email"
          label={labels.email}
          type="email"
          autoComplete="username webauthn"
          error={fieldSentence(errors.email?.message)}
          input={form.register('email')}
        />
        <FormField
          id="password"
          label={labels.password}
          type="password"
          autoComplete="current-password"
          error={fieldSentence(errors.password?.message)}
          input={form.register('password')}
        />
        <div className={styles.between}>
          <Checkbox
            label={t`Remember me`}
            defaultChecked
            {...form.register('rememberMe', { onChange: ({ target }) => onRemember(target.checked) })}
          />
          <Link to="/forgot-password" className={styles.link}>
            <Trans>Forgot password?</Trans>
          </Link>
        </div>
        <Button type="submit" wide busy={isPending} disabledReason={offlineReason}>
          <Trans>Log in</Trans>
        </Button>
      </Stack>
    </form>
  )
}
