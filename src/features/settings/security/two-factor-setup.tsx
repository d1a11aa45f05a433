import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { TwoFactorSetup as Setup } from '#contract/models/security.ts'
import { confirmTwoFactor, startTwoFactor } from '#data/account/security.ts'
import * as screen from '#features/settings/settings-screen.css.ts'
import { useOnline } from '#features/settings/use-online.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { QrCode } from '#ui/media/qr-code.tsx'
import { Text } from '#ui/text/text.tsx'
import { isProofWhole, noProof, ProofFields } from './proof-fields.tsx'
import { SixDigitsField, toSixDigits } from './six-digits-field.tsx'
import * as styles from './two-factor.css.ts'

interface Props {
  /** `clockDrift`: how many seconds the phone's clock is ahead, if log-in would refuse its codes. */
  onCodes: (codes: string[], clockDrift?: number) => void
  onCancel: () => void
}

/** In groups of four, as it is typed into an app by hand. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

const Scan = ({ setup, onCodes, onCancel }: Props & { setup: Setup }) => {
  const { t } = useLingui()
  const online = useOnline()
  const [code, setCode] = useState('')
  const confirming = useSubmit({
    mutationFn: (typed: string) => confirmTwoFactor(typed),
    onSuccess: ({ recoveryCodes, clockDrift }) => onCodes(recoveryCodes, clockDrift),
  })
  const digits = toSixDigits(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (digits !== null) void confirming.submit(digits)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(setup.secret)
      showToast({ title: t`Copied`, tone: 'success' })
    } catch {
      showToast({ title: t`This browser does not allow copying. Select the key instead.`, tone: 'critical' })
    }
  }
  const reason = online ? t`Six digits, as your app shows them.` : t`You need to be online to confirm.`
  return (
    <div className={styles.setup}>
      <div className={styles.code}>
        <QrCode text={setup.uri} label={t`Code for your authenticator app`} />
      </div>
      <form className={styles.steps} method="post" onSubmit={submit} noValidate>
        <Text>
          <Trans>
            Scan this with an authenticator app, such as Aegis, Google Authenticator or your password manager. On this
            phone, copy the key into it instead.
          </Trans>
        </Text>
        <div className={styles.secret}>
          <span className={styles.key}>{inGroups(setup.secret)}</span>
          <Button tone="text" size="small" icon="copy" onClick={() => void copy()}>
            <Trans>Copy the key</Trans>
          </Button>
        </div>
        <SixDigitsField
          id="two-factor-code"
          label={t`The code it shows now`}
          value={code}
          onChange={setCode}
          error={confirming.failure?.text}
        />
        <div className={screen.actions}>
          <Button type="submit" busy={confirming.isPending} disabledReason={online && digits !== null ? null : reason}>
            <Trans>Turn it on</Trans>
          </Button>
          <Button tone="text" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </div>
  )
}

/** The password, then the code for the app with a first code of it. */
export const TwoFactorSetup = (props: Props) => {
  const { t } = useLingui()
  const online = useOnline()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [proof, setProof] = useState(noProof)
  const starting = useSubmit({
    mutationFn: () => startTwoFactor(proof.password),
    onSuccess: setSetup,
  })
  if (setup) return <Scan {...props} setup={setup} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isProofWhole(proof, false)) void starting.submit()
  }
  const refusal = starting.failure && { code: starting.failure.code, sentence: starting.failure.text }
  const reason = online ? t`Type your password first.` : t`You need to be online to turn it on.`
  return (
    <form className={screen.form} method="post" onSubmit={submit} noValidate>
      <div className={screen.fields}>
        {refusal && refusal.code !== 'wrong_password' && (
          <Notice tone="critical" role="alert">
            {refusal.sentence}
          </Notice>
        )}
        <ProofFields value={proof} onChange={setProof} needsCode={false} refusal={refusal} />
        <div className={screen.actions}>
          <Button
            type="submit"
            busy={starting.isPending}
            disabledReason={online && isProofWhole(proof, false) ? null : reason}
          >
            <Trans>Continue</Trans>
          </Button>
          <Button tone="text" onClick={props.onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}
