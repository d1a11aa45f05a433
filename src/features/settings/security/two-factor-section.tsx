import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { TwoFactorState } from '#contract/models/security.ts'
import { disableTwoFactor, renewRecoveryCodes } from '#data/account/security.ts'
import * as styles from '#features/settings/settings-screen.css.ts'
import * as screen from '#features/settings/settings-screen.css.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { wideQuery } from '#theme/media.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { ProveForm } from './prove-form.tsx'
import * as twoFactorStyles from './two-factor.css.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** How many seconds the phone's clock is ahead (negative: behind), if log-in would refuse its codes. */
  clockDrift?: number | undefined
  onDone: () => void
}

/** The recovery codes, which the server tells only this once. */
const RecoveryCodes = ({ codes, clockDrift, onDone }: RecoveryCodesProps) => {
  const { t } = useLingui()
  const [isKept, setKept] = useState(false)
  const isWide = useMedia(wideQuery)
  const seconds = Math.abs(clockDrift ?? 0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ title: t`Copied`, tone: 'success' })
    } catch {
      showToast({ title: t`This browser does not allow copying. Download them instead.`, tone: 'critical' })
    }
  }
  const download = () =>
    void saveFile('rihla-recovery-codes.txt', `Rihla\n\n${codes.join('\n')}\n`, 'text/plain;charset=utf-8')
  return (
    <>
      <div className={screen.words}>
        <Heading level={isWide ? 4 : 3} ref={heading} tabIndex={-1}>
          <Trans>Your recovery codes</Trans>
        </Heading>
        <Text tone="muted">
          <Trans>
            Each code logs you in once if your phone is lost or broken. Keep them somewhere other than your phone. They
            are shown only now.
          </Trans>
        </Text>
      </div>
      {clockDrift !== undefined && (
        <Notice tone="wait">
          {clockDrift > 0 ? (
            <Trans>
              The clock of your phone is about {seconds} seconds ahead. Set its time automatically before you log in:
              logging in takes codes that are at most 30 seconds off.
            </Trans>
          ) : (
            <Trans>
              The clock of your phone is about {seconds} seconds behind. Set its time automatically before you log in:
              logging in takes codes that are at most 30 seconds off.
            </Trans>
          )}
        </Notice>
      )}
      <ul className={twoFactorStyles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={screen.actions}>
        <Button tone="quiet" size="small" icon="copy" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button tone="quiet" size="small" icon="download" onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button tone="quiet" size="small" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <div className={screen.group}>
        <Checkbox label={t`I have saved them`} checked={isKept} onChange={({ target }) => setKept(target.checked)} />
        <Button disabledReason={isKept ? null : t`Save the codes first.`} onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  )
}

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
