import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import type { User } from '#contract/models/user.ts'
import { isUnansweredCode } from '#data/api/app-error.ts'
import { problemResolver } from '#forms/problem-resolver.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { toPage } from '#lib/address/to-page.ts'
import { Button } from '#ui/action/button.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import * as styles from './auth-page.css.ts'
import { AuthPage } from './auth-page.tsx'
import { useAuth } from './auth-provider.tsx'
import { type RegistrationValues, registrationProblems } from './field-problems.ts'
import { FormField } from './form-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { SocialButtons } from './login/social-buttons.tsx'
import { NewPasswordFields } from './password/new-password-fields.tsx'
import { safeRedirect } from './safe-redirect.ts'
import { type Refusal, useAuthSubmit } from './use-auth-submit.ts'
import { useErrorSentence, useFieldSentence } from './use-error-sentence.ts'
import { useOfflineReason } from './use-offline-reason.ts'

/** Agreement to the terms, which open beside the form so that nothing typed is lost. */
const TermsField = ({ error, input }: { error: string | undefined; input: UseFormRegisterReturn }) => {
  const { t } = useLingui()
  return (
    <div>
      <Checkbox id="acceptTerms" label={t`I agree to the terms and conditions`} error={error} {...input} />
      <p className={styles.terms}>
        <Link {...toPage('terms')} target="_blank" className={`${textLink} ${styles.termsLink}`}>
          <Trans>Terms</Trans>
        </Link>
        <Link {...toPage('privacy')} target="_blank" className={`${textLink} ${styles.termsLink}`}>
          <Trans>Privacy</Trans>
        </Link>
      </p>
    </div>
  )
}

const resolver = problemResolver<RegistrationValues>((values) => registrationProblems(values).fields)
const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', acceptTerms: false }
const fieldOf = { email_taken: 'email', password_too_common: 'password', invalid_email: 'email' } as const

/** A new account. The rules are the contract's, checked in their ruled order and again by the server. */
const RegisterForm = ({ isHost, onDone }: { isHost: boolean; onDone: (user: User) => void }) => {
  const { t } = useLingui()
  const { register: createAccount } = useAuth()
  const { locale } = useLanguage()
  const sentence = useErrorSentence()
  const fieldSentence = useFieldSentence()
  const offlineReason = useOfflineReason(t`You need to be online to create an account. What you typed stays here.`)
  const form = useForm<RegistrationValues>({ resolver, shouldFocusError: false, defaultValues: empty })

  const titleOf = ({ byServer, code }: Pick<Refusal, 'byServer' | 'code'>) => {
    // The account may have been created. Sent again, the form logs in to it.
    if (byServer && isUnansweredCode(code)) return t`No answer yet`
    if (byServer) return t`Registration failed`
    return code === 'missing_fields' ? t`Missing fields` : t`Please check the form`
  }
  const { onSubmit, isPending, refusal } = useAuthSubmit(form, {
    problemsOf: registrationProblems,
    fieldOf,
    mutationFn: (values) => createAccount({ ...values, isHost, rememberMe: true, language: locale }),
    onSuccess: onDone,
    onRefused: (refused) => {
      if (refused.code === 'email_taken') form.setError('email', { type: refused.code, message: refused.code })
      showToast({ title: titleOf(refused), description: sentence(refused.code), tone: 'critical' })
    },
  })
  const { errors } = form.formState
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Email`,
    password: t`Password`,
    confirmPassword: t`Confirm password`,
    acceptTerms: t`Terms`,
  }

  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <Stack gap="s5">
        <FormSummary refusal={refusal} title={refusal ? titleOf(refusal) : ''} labels={labels} />
        <div className={styles.pair}>
          <FormField
            id="firstName"
            label={labels.firstName}
            autoComplete="given-name"
            error={fieldSentence(errors.firstName?.message)}
            input={form.register('firstName')}
          />
          <FormField
            id="lastName"
            label={labels.lastName}
            autoComplete="family-name"
            error={fieldSentence(errors.lastName?.message)}
            input={form.register('lastName')}
          />
        </div>
        <FormField
          id="email"
          label={labels.email}
          type="email"
          autoComplete="email"
          error={fieldSentence(errors.email?.message)}
          input={form.register('email')}
        />
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
        <TermsField error={fieldSentence(errors.acceptTerms?.message)} input={form.register('acceptTerms')} />
        <Button type="submit" wide busy={isPending} disabledReason={offlineReason}>
          <Trans>Create an account</Trans>
        </Button>
      </Stack>
    </form>
  )
}

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
