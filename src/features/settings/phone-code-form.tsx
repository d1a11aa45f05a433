import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { confirmPhone, sendPhoneCode } from '#data/account/account.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Text } from '#ui/text/text.tsx'
import { SixDigitsField, toSixDigits } from './security/six-digits-field.tsx'
import * as styles from './settings-screen.css.ts'
import { useOnline } from './use-online.ts'

interface Props {
  /** The number that has the code, in international form. */
  sent: string
  onConfirmed: () => Promise<void>
  onOther: () => void
}

const isAtField = (code: string | undefined) => code === 'phone_code_wrong' || code === 'phone_code_expired'

/** The code of the text message, which shows whose the number is. */
export const PhoneCodeForm = ({ sent, onConfirmed, onOther }: Props) => {
  const { t } = useLingui()
  const online = useOnline()
  const [code, setCode] = useState('')
  const { submit, submitting, failure } = useSubmit({
    /** Confirms with the digits; null sends another code. */
    mutationFn: async (typed: string | null) => {
      await (typed === null ? sendPhoneCode(sent) : confirmPhone(sent, typed))
    },
    onSuccess: async (_, typed) => {
      if (typed !== null) return onConfirmed()
      setCode('')
      showToast({ title: t`A new code is on its way`, description: sent, tone: 'success' })
    },
  })
  const digits = toSixDigits(code)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (digits !== null && online) void submit(digits)
  }
  const reason = online ? t`Six digits, as shown in the message.` : t`You need to be online to confirm.`
  return (
    <form className={styles.form} method="post" onSubmit={confirm} noValidate>
      <div className={styles.fields}>
        <div role="status">
          <Text>
            <Trans>A text message with a code is on its way to {sent}. The code is good for ten minutes.</Trans>
          </Text>
        </div>
        {failure && !isAtField(failure.code) && (
          <Notice tone="critical" role="alert">
            {failure.text}
          </Notice>
        )}
        <SixDigitsField
          id="sms-code"
          label={t`Code from the text message`}
          value={code}
          onChange={setCode}
          error={isAtField(failure?.code) ? failure?.text : undefined}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            busy={typeof submitting === 'string'}
            disabledReason={online && digits !== null ? null : reason}
          >
            <Trans>Confirm and turn on</Trans>
          </Button>
          <Button
            tone="text"
            busy={submitting === null}
            disabledReason={online ? null : t`You need to be online for this.`}
            onClick={() => void submit(null)}
          >
            <Trans>Send another code</Trans>
          </Button>
          <Button tone="text" onClick={onOther}>
            <Trans>Another number</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}
