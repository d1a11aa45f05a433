import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isUnansweredCode } from '#data/api/app-error.ts'
import { resetPassword } from '#data/sync/sign-in.ts'
import { problemResolver } from '#forms/problem-resolver.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { AuthPage } from '../auth-page.tsx'
import { type NewPasswordValues, newPasswordProblems } from '../field-problems.ts'
import { FormSummary } from '../form-summary.tsx'
import { useAuthSubmit } from '../use-auth-submit.ts'
import { useErrorSentence, useFieldSentence } from '../use-error-sentence.ts'
import { useOfflineReason } from '../use-offline-reason.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const resolver = problemResolver<NewPasswordValues>((values) => newPasswordProblems(values).fields)
const fieldOf = { password_too_common: 'password', password_too_weak: 'password' } as const

interface Props {
  token: string
  onDone: () => void
  /** The link was used before, or is older than an hour. `isMaybeSaved`: an earlier attempt with it got no answer. */
  onTokenRefused: (isMaybeSaved: boolean) => void
}

const ResetPasswordForm = ({ token, onDone, onTokenRefused }: Props) => {
  const { t } = useLingui()
  const sentence = useErrorSentence()
  const fieldSentence = useFieldSentence()
  const offlineReason = useOfflineReason(t`You need to be online to save a new password. What you typed stays here.`)
  const form = useForm<NewPasswordValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: { password: '', confirmPassword: '' },
  })
  const [isUnanswered, setUnanswered] = useState(false)
  const titleOf = (byServer: boolean) => (byServer ? t`Something went wrong` : t`Please check the form`)
  const { onSubmit, isPending, refusal } = useAuthSubmit(form, {
    problemsOf: newPasswordProblems,
    fieldOf,
    mutationFn: ({ password, confirmPassword }) => resetPassword({ token, password, confirmPassword }),
    onSuccess: onDone,
    onRefused: ({ code, byServer }) => {
      if (byServer && isUnansweredCode(code)) setUnanswered(true)
      if (code === 'reset_token_invalid') onTokenRefused(isUnanswered)
      else if (byServer) showToast({ title: titleOf(true), description: sentence(code), tone: 'critical' })
    },
  })
  const { errors } = form.formState
  const labels = { password: t`New password`, confirmPassword: t`Confirm password` }

  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <Stack gap="s5">
        <FormSummary refusal={refusal} title={titleOf(refusal?.byServer ?? false)} labels={labels} />
        <NewPasswordFields
          password={{
            label: labels.password,
            error: fieldSentence(errors.password?.message),
            input: form.register('password', { deps: ['confirmPassword'] }),
          }}
          confirmation={{
            label: labels.confirmPassword,
            error: fieldSentence(errors.confirmPassword?.message),
            input: form.register('confirmPassword'),
          }}
        />
        <Button type="submit" wide busy={isPending} disabledReason={offlineReason}>
          <Trans>Save the new password</Trans>
        </Button>
      </Stack>
    </form>
  )
}

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
