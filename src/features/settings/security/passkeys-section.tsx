import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { maxPasskeys, type Passkey } from '#contract/models/passkey.ts'
import { removePasskey } from '#data/account/passkeys.ts'
import { useDeviceName } from '#features/settings/security/use-device-name.ts'
import * as screen from '#features/settings/settings-screen.css.ts'
import { formatInstant } from '#i18n/format.ts'
import { formatAge } from '#lib/format/age.ts'
import { canMakePasskeys } from '#pwa/passkeys.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Text } from '#ui/text/text.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ProveForm } from './prove-form.tsx'
import * as styles from './sign-ins.css.ts'

/** Whether this device can keep a passkey; null until the browser has said. */
const useCanMakePasskeys = (): boolean | null => {
  const [can, setCan] = useState<boolean | null>(null)
  useEffect(() => {
    let isLeft = false
    const note = (answer: boolean) => {
      if (!isLeft) setCan(answer)
    }
    canMakePasskeys().then(note, () => note(false))
    return () => {
      isLeft = true
    }
  }, [])
  return can
}

interface Props {
  passkeys: readonly Passkey[]
  /** Whether a second factor is in force. */
  needsCode: boolean
  /** Only a confirmed address may have one. */
  isVerified: boolean
  online: boolean
  onChanged: () => Promise<void>
}

interface RowProps extends Pick<Props, 'needsCode' | 'online' | 'onChanged'> {
  passkey: Passkey
  isOpen: boolean
  onToggle: () => void
}

const Row = ({ passkey, needsCode, online, onChanged, isOpen, onToggle }: RowProps) => {
  const { t, i18n } = useLingui()
  const name = useDeviceName()(passkey)
  const since = formatInstant(passkey.createdAt, i18n.locale)
  const age = passkey.lastUsedAt === null ? null : formatAge(Date.parse(passkey.lastUsedAt), i18n.locale)
  const label = t`Remove the passkey: ${name}, ${since}`
  return (
    <li className={`${screen.row} ${styles.signIn}`}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <Text as="span" size="small" tone="muted">
          {age === null ? <Trans>Not used yet</Trans> : <Trans>Last used {age}</Trans>}
        </Text>
        <Text as="span" size="small" tone="muted">
          <Trans>Added {since}</Trans>
        </Text>
      </div>
      <Button
        tone="quiet"
        size="small"
        aria-label={label}
        aria-expanded={isOpen}
        disabledReason={online ? null : t`You need to be online for this.`}
        onClick={onToggle}
      >
        <Trans>Remove</Trans>
      </Button>
      {isOpen && (
        <ProveForm
          needsCode={needsCode}
          tone="critical"
          label={label}
          action={<Trans>Remove</Trans>}
          onCancel={onToggle}
          onProof={async (proof) => {
            await removePasskey(passkey.id, proof)
            onToggle()
            showToast({
              title: t`The passkey is removed`,
              description: t`Delete it on your device too: your browser may still suggest it.`,
              tone: 'success',
            })
            await onChanged()
          }}
        />
      )}
    </li>
  )
}

const adding = 'new'

/** The keys that sign in without a password, each with a way to end it. */
export const PasskeysSection = ({ passkeys, needsCode, isVerified, online, onChanged }: Props) => {
  const { t } = useLingui()
  const canMake = useCanMakePasskeys()
  const [open, setOpen] = useState<string | null>(null)
  const toggle = (key: string) => setOpen((before) => (before === key ? null : key))
  const reason = () => {
    if (!online) return t`You need to be online to add one.`
    if (!isVerified) return t`Confirm your address first: the link is in the email we sent you.`
    if (passkeys.length >= maxPasskeys) return t`You have 20 passkeys. Remove one that you no longer use first.`
    return canMake === false ? t`This device or browser cannot keep passkeys.` : null
  }
  return (
    <SettingsSection
      title={<Trans>Passkeys</Trans>}
      text={
        <Trans>
          Log in with your fingerprint, your face or your device’s code: no password to type or to be stolen. With a
          passkey, no further code is asked for.
        </Trans>
      }
    >
      {passkeys.length > 0 && (
        <ul className={screen.rows}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              needsCode={needsCode}
              online={online}
              onChanged={onChanged}
              isOpen={open === passkey.id}
              onToggle={() => toggle(passkey.id)}
            />
          ))}
        </ul>
      )}
      {open === adding ? (
        <AddPasskey
          needsCode={needsCode}
          onCancel={() => setOpen(null)}
          onAdded={() => {
            setOpen(null)
            void onChanged()
          }}
        />
      ) : (
        <Button tone="ink" size="small" icon="plus" disabledReason={reason()} onClick={() => toggle(adding)}>
          <Trans>Add a passkey</Trans>
        </Button>
      )}
    </SettingsSection>
  )
}
