import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TwoFactorState } from '#contract/models/security.ts'
import { disableTwoFactor, renewRecoveryCodes } from '#data/account/security.ts'
import * as styles from '#features/settings/settings-screen.css.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Flag } from '#ui/listing/flag.tsx'
import { Text } from '#ui/text/text.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

interface Props {
  state: TwoFactorState
  /** Only a confirmed address may be protected by a second factor. */
  isVerified: boolean
  online: boolean
  onChanged: () => void
}

type Step =
  | { name: 'rest' | 'setup' | 'disable' | 'renew' }
  | { name: 'codes'; codes: string[]; clockDrift?: number | undefined }

const Off = ({ online, isVerified, onBegin }: { online: boolean; isVerified: boolean; onBegin: () => void }) => {
  const { t } = useLingui()
  const unverified = isVerified ? null : t`Confirm your address first: the link is in the email we sent you.`
  return (
    <Button
      icon="lock"
      disabledReason={online ? unverified : t`You need to be online to turn it on.`}
      onClick={onBegin}
    >
      <Trans>Turn on two-factor authentication</Trans>
    </Button>
  )
}

const On = ({ left, online, onStep }: { left: number; online: boolean; onStep: (step: Step) => void }) => {
  const { t } = useLingui()
  return (
    <>
      <Flag tone="ok" icon="check">
        <Trans>On: logging in asks for a code.</Trans>
      </Flag>
      <Text tone="muted">
        <Plural
          value={left}
          _0="No recovery code is left. Make new ones before you need them."
          one="One recovery code is left."
          other="# recovery codes are left."
        />
      </Text>
      <div className={styles.actions}>
        <Button
          tone="ink"
          size="small"
          disabledReason={online ? null : t`You need to be online for this.`}
          onClick={() => onStep({ name: 'renew' })}
        >
          <Trans>New recovery codes</Trans>
        </Button>
        {online && (
          <Button tone="quiet" size="small" onClick={() => onStep({ name: 'disable' })}>
            <Trans>Turn it off</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

/** A code of an authenticator app at sign-in, beside the password. */
export const TwoFactorSection = ({ state, isVerified, online, onChanged }: Props) => {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = () => setStep({ name: 'rest' })
  const show = (codes: string[], clockDrift?: number) => {
    setStep({ name: 'codes', codes, clockDrift })
    onChanged()
  }
  const body = () => {
    switch (step.name) {
      case 'rest':
        return state.isOn ? (
          <On left={state.recoveryCodesLeft} online={online} onStep={setStep} />
        ) : (
          <Off online={online} isVerified={isVerified} onBegin={() => setStep({ name: 'setup' })} />
        )
      case 'setup':
        return <TwoFactorSetup onCodes={show} onCancel={rest} />
      case 'codes':
        return (
          <RecoveryCodes
            codes={step.codes}
            clockDrift={step.clockDrift}
            onDone={() => {
              rest()
              showToast({ title: t`Settings saved`, tone: 'success' })
            }}
          />
        )
      case 'renew':
        return (
          <ProveForm
            needsCode
            action={<Trans>Make new codes</Trans>}
            onCancel={rest}
            onProof={async (proof) => show(await renewRecoveryCodes(proof))}
          />
        )
      case 'disable':
        return (
          <ProveForm
            needsCode
            tone="critical"
            action={<Trans>Turn it off</Trans>}
            onCancel={rest}
            onProof={async (proof) => {
              await disableTwoFactor(proof)
              rest()
              onChanged()
              showToast({ title: t`Two-factor authentication is off`, tone: 'success' })
            }}
          />
        )
    }
  }
  return (
    <SettingsSection
      title={<Trans>Two-factor authentication</Trans>}
      text={
        <Trans>
          Your password alone no longer opens the account: logging in also asks for a code from an app on your phone.
          The app works offline.
        </Trans>
      }
    >
      {body()}
    </SettingsSection>
  )
}
