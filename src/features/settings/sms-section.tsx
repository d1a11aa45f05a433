import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import { Button } from '#ui/action/button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'
import * as styles from './settings-screen.css.ts'
import { SettingsSection } from './settings-section.tsx'
import { useOnline } from './use-online.ts'

interface Props {
  user: User
  isOn: boolean
  /** Resolves once the account has it, or refused it and said so. */
  onChange: (isOn: boolean) => Promise<boolean>
}

/** `sent` is the number, in international form, that has the code. */
type Step = { name: 'rest' | 'number' } | { name: 'code'; sent: string }

/** Text messages about bookings: turned on by whoever has confirmed their number, which comes first for the others. */
export const SmsSection = ({ user, isOn, onChange }: Props) => {
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
