import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Preferences, User } from '#contract/models/user.ts'
import { isPhoneNumber, normalisePhoneNumber } from '#contract/rules/people/phone-number.ts'
import { sendPhoneCode } from '#data/account/account.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { wideQuery } from '#theme/media.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'
import * as styles from './settings-screen.css.ts'
import { SettingsSection } from './settings-section.tsx'
import { useOnline } from './use-online.ts'
import { usePreferences } from './use-preferences.ts'

interface PhoneNumberFormProps {
  user: User
  /** The number, in international form, that a code was sent to. */
  onSent: (sent: string) => void
  onCancel: () => void
}

/** Which number gets the code. */
const PhoneNumberForm = ({ user, onSent, onCancel }: PhoneNumberFormProps) => {
  const { t } = useLingui()
  const online = useOnline()
  const [number, setNumber] = useState(user.phoneNumber ?? '')
  const sending = useSubmit({
    mutationFn: () => sendPhoneCode(number),
    onSuccess: onSent,
  })
  const { failure } = sending
  const input = useRef<HTMLDivElement>(null)
  useEffect(() => input.current?.querySelector('input')?.focus(), [])
  // Only the server can tell whether it is a mobile number: it has the tables of all countries.
  const isNumber = isPhoneNumber(normalisePhoneNumber(number))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNumber && online) void sending.submit()
  }
  const reason = () => {
    if (!online) return t`You need to be online for this.`
    if (user.emailVerified === false) return t`Confirm your address first: the link is in the email we sent you.`
    return isNumber ? null : t`Type your mobile number first.`
  }
  const fieldCodes: readonly (string | undefined)[] = [
    'phone_number_invalid',
    'phone_number_unsupported',
    'invalid_phone',
  ]
  const isAtField = fieldCodes.includes(failure?.code)
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {failure && !isAtField && (
          <Notice tone="critical" role="alert">
            {failure.text}
          </Notice>
        )}
        <div ref={input}>
          <Field
            id="sms-number"
            label={t`Mobile number`}
            hint={t`For example 06 12 34 56 78, or with a country code. It becomes your profile’s number.`}
            error={isAtField ? failure?.text : undefined}
          >
            <TextInput
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={64}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          </Field>
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={sending.isPending} disabledReason={reason()}>
            <Trans>Send the code</Trans>
          </Button>
          <Button tone="text" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}

interface Props {
  user: User
  isOn: boolean
  /** Resolves once the account has it, or refused it and said so. */
  onChange: (isOn: boolean) => Promise<boolean>
}

/** `sent` is the number, in international form, that has the code. */
type Step = { name: 'rest' | 'number' } | { name: 'code'; sent: string }

/** Text messages about bookings: turned on by whoever has confirmed their number, which comes first for the others. */
const SmsSection = ({ user, isOn, onChange }: Props) => {
  const { t } = useLingui()
  const online = useOnline()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const turn = useRef<HTMLInputElement>(null)
  const isConfirmed = user.phoneVerified === true
  const rest = () => {
    setStep({ name: 'rest' })
    turn.current?.focus({ preventScroll: true })
  }
  const flip = (next: boolean) => {
    if (next && !isConfirmed) setStep({ name: 'number' })
    else void onChange(next)
  }
  const { phoneNumber } = user
  return (
    <SettingsSection
      title={<Trans>By text message</Trans>}
      text={isConfirmed ? <Trans>To {phoneNumber}</Trans> : undefined}
    >
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Switch
            ref={turn}
            label={t`Bookings`}
            hint={
              isConfirmed
                ? t`Requests, confirmations and cancellations, even without internet.`
                : t`Requests, confirmations and cancellations, even without internet. We confirm your number with a code first.`
            }
            checked={isOn && isConfirmed}
            disabled={!online}
            onChange={({ target }) => flip(target.checked)}
          />
        </li>
      </ul>
      {step.name === 'rest' && isConfirmed && online && (
        <Button tone="text" size="small" onClick={() => setStep({ name: 'number' })}>
          <Trans>Use another number</Trans>
        </Button>
      )}
      {step.name === 'number' && (
        <PhoneNumberForm user={user} onSent={(sent) => setStep({ name: 'code', sent })} onCancel={rest} />
      )}
      {step.name === 'code' && (
        <PhoneCodeForm
          sent={step.sent}
          onConfirmed={async () => {
            await onChange(true)
            rest()
          }}
          onOther={() => setStep({ name: 'number' })}
        />
      )}
    </SettingsSection>
  )
}

type Flag = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences]

export const NotificationsPart = ({ user, push }: { user: User; push: (level: 3 | 4) => ReactNode }) => {
  const { t } = useLingui()
  const online = useOnline()
  const isWide = useMedia(wideQuery)
  const { values, change } = usePreferences(user)
  const one = (name: Flag, label: string, hint: string) => (
    <li className={styles.row}>
      <Switch
        label={label}
        hint={hint}
        checked={values[name]}
        disabled={!online}
        onChange={({ target }) => void change({ [name]: target.checked })}
      />
    </li>
  )
  return (
    <>
      {!online && (
        <Notice icon="off" role="status">
          <Trans>These settings belong to your account: you need to be online to change them.</Trans>
        </Notice>
      )}
      <SettingsSection title={<Trans>By email</Trans>} text={<Trans>To {user.email}</Trans>}>
        <ul className={styles.rows}>
          {one('emailBookings', t`Bookings`, t`Requests, confirmations, cancellations and refunds.`)}
          {one(
            'emailPromotions',
            t`Ideas and offers`,
            t`New experiences in the cities you saved or booked: once a week at most, to a confirmed address.`,
          )}
        </ul>
      </SettingsSection>
      <SettingsSection
        title={<Trans>On your devices</Trans>}
        text={<Trans>Each device asks once, when you turn this on there.</Trans>}
      >
        {/* Under the title of the matter, which is a lower one where the parts stand beside their list. */}
        <div className={styles.wide}>{push(isWide ? 4 : 3)}</div>
        <ul className={styles.rows}>
          {one('pushBookings', t`Bookings`, t`When one of your bookings is requested, confirmed or cancelled.`)}
          {one('pushMessages', t`Messages`, t`When someone writes to you.`)}
        </ul>
      </SettingsSection>
      <SmsSection user={user} isOn={values.smsBookings} onChange={(smsBookings) => change({ smsBookings })} />
    </>
  )
}
