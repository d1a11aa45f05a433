import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SignIn } from '#contract/models/security.ts'
import { endOtherSignIns, endSignIn } from '#data/account/security.ts'
import { toAppError } from '#data/api/app-error.ts'
import { useDeviceName } from '#features/settings/security/use-device-name.ts'
import * as screen from '#features/settings/settings-screen.css.ts'
import { formatInstant } from '#i18n/format.ts'
import { formatAge } from '#lib/format/age.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Flag } from '#ui/listing/flag.tsx'
import { Text } from '#ui/text/text.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { ProveForm } from './prove-form.tsx'
import * as styles from './sign-ins.css.ts'

interface Props {
  signIns: readonly SignIn[]
  /** Whether a second factor is in force. */
  needsCode: boolean
  online: boolean
  onChanged: () => Promise<void>
}

const allOthers = 'others'

/** Where this account is signed in, each with a way to end it, for which the password is asked. */
export const SignIns = ({ signIns, needsCode, online, onChanged }: Props) => {
  const { t, i18n } = useLingui()
  const nameOf = useDeviceName()
  const [open, setOpen] = useState<string | null>(null)
  const others = signIns.filter(({ isCurrent }) => !isCurrent)
  const reason = online ? null : t`You need to be online to log devices out.`
  const toggle = (key: string) => setOpen((before) => (before === key ? null : key))

  const end = async (done: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (thrown) {
      // It was ended elsewhere in the meantime.
      if (toAppError(thrown).code !== 'not_found') throw thrown
    }
    setOpen(null)
    showToast({ title: done, tone: 'success' })
    await onChanged()
  }

  return (
    <SettingsSection
      title={<Trans>Logged-in devices</Trans>}
      text={<Trans>Not one of yours? Log it out and change your password.</Trans>}
    >
      <ul className={screen.rows}>
        {signIns.map((signIn) => {
          const { id, isCurrent, createdAt, lastUsedAt } = signIn
          const name = nameOf(signIn)
          const age = formatAge(Date.parse(lastUsedAt), i18n.locale)
          const label = t`Log out: ${name}, ${age}`
          const since = formatInstant(createdAt, i18n.locale)
          return (
            <li key={id} className={`${screen.row} ${styles.signIn}`}>
              <div className={styles.words}>
                <span className={styles.name}>{name}</span>
                {isCurrent ? (
                  <Flag tone="ok" icon="check">
                    <Trans>This device</Trans>
                  </Flag>
                ) : (
                  <Text as="span" size="small" tone="muted">
                    <Trans>Last used {age}</Trans>
                  </Text>
                )}
                <Text as="span" size="small" tone="muted">
                  <Trans>Logged in {since}</Trans>
                </Text>
              </div>
              {!isCurrent && online && (
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={label}
                  aria-expanded={open === id}
                  onClick={() => toggle(id)}
                >
                  <Trans>Log out</Trans>
                </Button>
              )}
              {open === id && (
                <ProveForm
                  needsCode={needsCode}
                  label={label}
                  action={<Trans>Log out</Trans>}
                  onCancel={() => setOpen(null)}
                  onProof={(proof) => end(t`The device is logged out`, () => endSignIn(id, proof))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <Button
          tone="ink"
          size="small"
          disabledReason={reason}
          aria-expanded={open === allOthers}
          onClick={() => toggle(allOthers)}
        >
          <Trans>Log out all other devices</Trans>
        </Button>
      )}
      {others.length > 0 && open === allOthers && (
        <ProveForm
          needsCode={needsCode}
          label={t`Log out all other devices`}
          action={<Trans>Log out</Trans>}
          onCancel={() => setOpen(null)}
          onProof={(proof) => end(t`All other devices are logged out`, () => endOtherSignIns(proof))}
        />
      )}
    </SettingsSection>
  )
}
