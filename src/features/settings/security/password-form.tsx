import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { User } from '#contract/models/user.ts'
import { passwordProblem } from '#contract/rules/people/passwords.ts'
import { changePassword } from '#data/account/security.ts'
import * as styles from '#features/settings/settings-screen.css.ts'
import { useOnline } from '#features/settings/use-online.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { errorText, failureTitle } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { CodeField, isCodeWhole, noCode, toFactor } from './code-field.tsx'

const empty = { current: '', next: '', confirmation: '' }
type FieldName = keyof typeof empty

/** The field that a rule is about. */
const fieldOf: Partial<Record<string, FieldName | 'code'>> = {
  wrong_code: 'code',
  wrong_password: 'current',
  password_mismatch: 'confirmation',
  password_too_short: 'next',
  password_too_weak: 'next',
  password_too_common: 'next',
}

/** Checked in the ruled order: fields, then both alike, length, strength. */
const problemOf = ({
  current,
  next,
  confirmation,
}: typeof empty): { code: ErrorCode; field: FieldName | 'code' } | null => {
  const blank = (['current', 'next', 'confirmation'] as const).find(
    (name) => ({ current, next, confirmation })[name] === '',
  )
  if (blank) return { code: 'missing_fields', field: blank }
  const code = passwordProblem(next, confirmation)
  return code && { code, field: fieldOf[code] ?? 'next' }
}

interface Props {
  user: User
  /** With a second factor in force its code is asked for as well. */
  needsCode: boolean
  /** Whether other services sign in to the account. If so, the form offers to remove them. */
  hasProviders: boolean
  onChanged: () => void
}

export const PasswordForm = ({ user, needsCode, hasProviders, onChanged }: Props) => {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const [values, setValues] = useState(empty)
  const [typed, setTyped] = useState(noCode)
  const [removeProviders, setRemoveProviders] = useState(false)
  const { submit, isPending, failure, reset } = useSubmit({
    mutationFn: () =>
      changePassword({
        currentPassword: values.current,
        newPassword: values.next,
        ...(needsCode && toFactor(typed)),
        ...(hasProviders && removeProviders && { removeProviders }),
      }),
    onSuccess: () => {
      setRemoveProviders(false)
      setValues(empty)
      setTyped(noCode)
      showToast({ title: t`Password changed`, description: t`Your other devices were logged out.`, tone: 'success' })
      onChanged()
    },
  })
  const [refused, setRefused] = useState<{ attempt: number; code: ErrorCode; field: FieldName | 'code' } | null>(null)
  const labels: Record<FieldName, string> = {
    current: t`Current password`,
    next: t`New password`,
    confirmation: t`Confirm the new password`,
  }
  const shown = failure
    ? { sentence: failure.text, field: fieldOf[failure.code] }
    : refused && { sentence: errorText(i18n, refused.code), field: refused.field }
  const checkAndSubmit = (event: FormEvent) => {
    event.preventDefault()
    const missing = needsCode && !isCodeWhole(typed) ? ({ code: 'missing_fields', field: 'code' } as const) : null
    const problem = problemOf(values) ?? missing
    reset()
    if (problem) return setRefused({ ...problem, attempt: (refused?.attempt ?? 0) + 1 })
    setRefused(null)
    void submit()
  }
  const field = (name: FieldName, autoComplete: string, hint?: string) => (
    <Field
      id={`password-${name}`}
      label={labels[name]}
      hint={hint}
      error={shown?.field === name ? shown.sentence : undefined}
    >
      <PasswordInput
        autoComplete={autoComplete}
        maxLength={128}
        value={values[name]}
        onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
      />
    </Field>
  )
  return (
    <SettingsSection title={<Trans>Password</Trans>} text={<Trans>Changing it logs out every other device.</Trans>}>
      <form className={styles.form} method="post" onSubmit={checkAndSubmit} noValidate>
        <div className={styles.fields}>
          {shown && (
            <ErrorSummary
              key={`${failure?.submittedAt ?? 0} ${refused?.attempt ?? 0}`}
              title={failureTitle(i18n, failure?.code, t`Your password was not changed`)}
              problems={[
                {
                  text: shown.sentence,
                  ...(shown.field && { fieldId: `password-${shown.field}` }),
                },
              ]}
            />
          )}
          {/* What password managers file the new one under. */}
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          {field('current', 'current-password')}
          {field('next', 'new-password', t`At least 6 characters, with letters, numbers and symbols.`)}
          {field('confirmation', 'new-password')}
          {needsCode && (
            <CodeField
              id="password-code"
              value={typed}
              onChange={setTyped}
              error={shown?.field === 'code' ? shown.sentence : undefined}
            />
          )}
          {hasProviders && (
            <Checkbox
              label={t`Other services, such as Google, no longer log me in`}
              checked={removeProviders}
              onChange={({ target }) => setRemoveProviders(target.checked)}
            />
          )}
          <Button
            type="submit"
            tone="ink"
            busy={isPending}
            disabledReason={online ? null : t`You need to be online to save a new password. What you typed stays here.`}
          >
            <Trans>Change the password</Trans>
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}
