import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { spokenLanguages } from '#contract/models/reference.ts'
import type { User } from '#contract/models/user.ts'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { sessionStore } from '#data/session/store.ts'
import { auth } from '#data/sync/auth.ts'
import {
  isOtherEmail,
  type ProfileProblem,
  type ProfileProblems,
  type ProfileValues,
  profileProblems,
  toProfileChange,
  toProfileValues,
} from '#features/settings/account/profile-values.ts'
import { useSecurity } from '#features/settings/security/use-security.ts'
import * as styles from '#features/settings/settings-screen.css.ts'
import { useFailure } from '#features/settings/use-failure.ts'
import { EmailInput } from '#forms/email-input.tsx'
import { spokenLanguageLabel } from '#i18n/detail-labels.ts'
import { failureTitle } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { ChipChoice } from '#ui/action/chip-choice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { DateInput } from '#ui/form/date-input.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { CodeField, noCode, toFactor } from '../security/code-field.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { RefusedEmailNote } from './email-note.tsx'
import { PendingEmailNote } from './pending-email-note.tsx'

/** What was typed and not saved, for as long as the app is open: another part may be looked at in between. */
let left: { userId: string; values: ProfileValues } | null = null
sessionStore.subscribe(() => {
  if (sessionStore.get().status === 'anonymous') left = null
})

const useProblemText = () => {
  const { t } = useLingui()
  const texts: Record<ProfileProblem, string> = {
    missing_fields: t`Please fill it in.`,
    invalid_email: t`Invalid email.`,
    invalid_phone: t`Digits, spaces and a + at the beginning, such as +212 600 000000.`,
    invalid_day: t`Please choose a day in the past.`,
    password_needed: t`Changing your address needs your password.`,
  }
  return (problem: ProfileProblem | undefined) => problem && texts[problem]
}

/** An answer of the server. Null if the form itself found problems. */
interface Failure {
  title: string
  text: string
}

const useProfileForm = (user: User) => {
  const { t, i18n } = useLingui()
  const failureOf = useFailure()
  const [values, setValues] = useState(() => (left?.userId === user.id ? left.values : toProfileValues(user)))
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [refusal, setRefusal] = useState<{ attempt: number; failure: Failure | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [typed, setTyped] = useState(noCode)
  const change = toProfileChange(values, user)
  const isChanged = Object.keys(change).length > 0
  useEffect(() => {
    left = isChanged ? { userId: user.id, values } : null
  }, [isChanged, user.id, values])

  const set = (changes: Partial<ProfileValues>) => setValues((before) => ({ ...before, ...changes }))
  const refuse = (failure: Failure | null, wrong: ProfileProblems) => {
    setProblems(wrong)
    setRefusal((before) => ({ attempt: (before?.attempt ?? 0) + 1, failure }))
  }
  const save = async () => {
    const wrong = profileProblems(values, user, todayInMorocco())
    if (Object.keys(wrong).length > 0) return refuse(null, wrong)
    setBusy(true)
    try {
      const factor = change.email === undefined ? {} : toFactor(typed)
      const saved = await auth.commands.updateProfile({ ...change, ...factor })
      setTyped(noCode)
      setValues(toProfileValues(saved))
      setProblems({})
      setRefusal(null)
      const { pendingEmail } = saved
      const description =
        change.email !== undefined && pendingEmail ? t`We sent a link to ${pendingEmail} to confirm it.` : undefined
      showToast({ title: t`Profile updated`, tone: 'success', ...(description && { description }) })
    } catch (thrown) {
      const { error, sentence } = await failureOf(thrown)
      refuse({ title: failureTitle(i18n, error.code, t`Your profile was not saved`), text: sentence }, {})
      showToast({ title: failureTitle(i18n, error.code, t`Update failed`), description: sentence, tone: 'critical' })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && isChanged) void save()
  }
  return { values, set, typed, setTyped, problems, refusal, isBusy, isChanged, submit }
}

export const ProfilePart = ({ user }: { user: User }) => {
  const { t, i18n } = useLingui()
  const security = useSecurity()
  const { online } = security
  const needsCode = security.status === 'ready' && security.overview.twoFactor.isOn
  const textOf = useProblemText()
  const { values, set, typed, setTyped, problems, refusal, isBusy, isChanged, submit } = useProfileForm(user)
  const labels: Partial<Record<keyof ProfileValues, string>> = {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Email`,
    currentPassword: t`Your password`,
    phoneNumber: t`Phone`,
    dateOfBirth: t`Date of birth`,
  }
  const wrong = Object.entries(problems).map(([fieldId, problem]) => {
    const label = labels[fieldId as keyof ProfileValues] ?? ''
    const text = textOf(problem) ?? ''
    return { fieldId, text: t`${label}: ${text}` }
  })
  const field = (name: keyof typeof labels) => ({ id: name, label: labels[name], error: textOf(problems[name]) })
  const reason = online
    ? isChanged
      ? null
      : t`Nothing has changed yet.`
    : t`You need to be online to save. What you typed stays here.`

  return (
    <>
      <AvatarEditor user={user} />
      <SettingsSection title={<Trans>About you</Trans>}>
        <form className={styles.form} method="post" onSubmit={submit} noValidate>
          <div className={styles.fields}>
            {refusal && (
              <ErrorSummary
                key={refusal.attempt}
                title={refusal.failure?.title ?? t`Please check the form`}
                problems={refusal.failure === null ? wrong : [refusal.failure]}
              />
            )}
            <div className={styles.pair}>
              <Field {...field('firstName')}>
                <TextInput
                  autoComplete="given-name"
                  autoCapitalize="words"
                  maxLength={80}
                  value={values.firstName}
                  onChange={({ target }) => set({ firstName: target.value })}
                />
              </Field>
              <Field {...field('lastName')}>
                <TextInput
                  autoComplete="family-name"
                  autoCapitalize="words"
                  maxLength={80}
                  value={values.lastName}
                  onChange={({ target }) => set({ lastName: target.value })}
                />
              </Field>
            </div>
            <Field
              {...field('email')}
              hint={t`You log in with it. Only the hosts and guests of your confirmed bookings see it.`}
            >
              <EmailInput
                maxLength={254}
                value={values.email}
                onChange={({ target }) => set({ email: target.value })}
              />
            </Field>
            <RefusedEmailNote user={user} isBesideAddress />
            <PendingEmailNote user={user} />
            {isOtherEmail(values.email, user) && (
              <Field
                {...field('currentPassword')}
                hint={t`To change the address. Both addresses get an email; the new one counts once the link in it is opened.`}
              >
                <PasswordInput
                  autoComplete="current-password"
                  value={values.currentPassword}
                  onChange={({ target }) => set({ currentPassword: target.value })}
                />
              </Field>
            )}
            {isOtherEmail(values.email, user) && needsCode && (
              <CodeField id="profile-code" value={typed} onChange={setTyped} />
            )}
            <Field {...field('phoneNumber')} optional hint={t`For the day itself, once a booking is confirmed.`}>
              <TextInput
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={25}
                value={values.phoneNumber}
                onChange={({ target }) => set({ phoneNumber: target.value })}
              />
            </Field>
            <Field {...field('dateOfBirth')} optional hint={t`Never shown to anyone.`}>
              <DateInput
                autoComplete="bday"
                min="1900-01-01"
                max={todayInMorocco()}
                value={values.dateOfBirth}
                onChange={({ target }) => set({ dateOfBirth: target.value })}
              />
            </Field>
            <Field id="bio" label={<Trans>A few words about you</Trans>} optional hint={t`Shown next to your name.`}>
              <TextArea
                rows={4}
                maxLength={1000}
                value={values.bio}
                onChange={({ target }) => set({ bio: target.value })}
              />
            </Field>
            <ChipChoice
              legend={<Trans>Languages you speak</Trans>}
              more={<Trans>More languages</Trans>}
              options={spokenLanguages.map((value) => ({ value, label: spokenLanguageLabel(i18n, value) }))}
              value={values.languages}
              onChange={(languages) => set({ languages })}
            />
            <Button type="submit" busy={isBusy} disabledReason={reason}>
              <Trans>Save the profile</Trans>
            </Button>
          </div>
        </form>
      </SettingsSection>
    </>
  )
}
