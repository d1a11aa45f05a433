import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import { isPhoneNumber, normalisePhoneNumber } from '#contract/rules/people/phone-number.ts'
import { sendPhoneCode } from '#data/account/account.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import * as styles from './settings-screen.css.ts'
import { useOnline } from './use-online.ts'

interface Props {
  user: User
  /** The number, in international form, that a code was sent to. */
  onSent: (sent: string) => void
  onCancel: () => void
}

/** Which number gets the code. */
export const PhoneNumberForm = ({ user, onSent, onCancel }: Props) => {
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
