import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestPasswordReset } from '#data/sync/sign-in.ts'
import { problemResolver } from '#forms/problem-resolver.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stack } from '#ui/layout/stack.tsx'
import * as styles from '../auth-page.css.ts'
import { AuthPage } from '../auth-page.tsx'
import { emailProblems } from '../field-problems.ts'
import { FormField } from '../form-field.tsx'
import { FormSummary } from '../form-summary.tsx'
import { useAuthSubmit } from '../use-auth-submit.ts'
import { useErrorSentence, useFieldSentence } from '../use-error-sentence.ts'
import { useOfflineReason } from '../use-offline-reason.ts'

const resolver = problemResolver<{ email: string }>((values) => emailProblems(values).fields)

/** Asks for the mail with the link; the answer never tells whether the address has an account. */
const ForgotPasswordForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const sentence = useErrorSentence()
  const fieldSentence = useFieldSentence()
  const offlineReason = useOfflineReason(t`You need to be online to get the link. What you typed stays here.`)
  const form = useForm({ resolver, shouldFocusError: false, defaultValues: { email: '' } })
  const titleOf = (byServer: boolean) => (byServer ? t`Something went wrong` : t`Please check the form`)
  const { onSubmit, isPending, refusal } = useAuthSubmit(form, {
    problemsOf: emailProblems,
    mutationFn: ({ email }) => requestPasswordReset(email, locale),
    onSuccess: (_, { email }) => onSent(email.trim()),
    onRefused: ({ code, byServer }) => {
      if (byServer) showToast({ title: titleOf(true), description: sentence(code), tone: 'critical' })
    },
  })

  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <Stack gap="s5">
        <FormSummary refusal={refusal} title={titleOf(refusal?.byServer ?? false)} labels={{ email: t`Email` }} />
        <FormField
          id="email"
          label={t`Email`}
          type="email"
          autoComplete="username"
          error={fieldSentence(form.formState.errors.email?.message)}
          input={form.register('email')}
        />
        <Button type="submit" wide busy={isPending} disabledReason={offlineReason}>
          <Trans>Send the link</Trans>
        </Button>
      </Stack>
    </form>
  )
}

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
