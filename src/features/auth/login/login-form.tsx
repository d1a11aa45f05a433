import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/models/user.ts'
import { toAppError } from '#data/api/app-error.ts'
import { problemResolver } from '#forms/problem-resolver.ts'
import { offerPasskey } from '#pwa/passkey-offer.ts'
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
import { usePasskeySuggestions } from './use-passkey-suggestions.ts'

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
