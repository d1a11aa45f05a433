import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SignIn } from '#contract/security.ts'
import { formatInstant } from '#i18n/format.ts'
import { formatAge } from '#lib/age.ts'
import { Button } from '#ui/button.tsx'
import { Flag } from '#ui/flag.tsx'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { Matter } from './matter.tsx'
import * as screen from './settings-screen.css.ts'
import * as styles from './sign-ins.css.ts'
import { useFailure } from './use-failure.ts'

interface Props {
  signIns: readonly SignIn[]
  online: boolean
  onChanged: () => Promise<void>
}

const useName = () => {
  const { t } = useLingui()
  return ({ browser, system }: SignIn) => {
    if (browser && system) return t`${browser} on ${system}`
    return browser ?? system ?? t`A device we do not know`
  }
}

/** Where this account is signed in, each with a way to end it. */
export const SignIns = ({ signIns, online, onChanged }: Props) => {
  const { t, i18n } = useLingui()
  const nameOf = useName()
  const failureOf = useFailure()
  const [busy, setBusy] = useState<string | null>(null)
  const others = signIns.filter(({ isCurrent }) => !isCurrent)
  const reason = online ? null : t`Signing devices out needs the network.`

  const end = async (key: string, done: string, work: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(key)
    try {
      await work()
      showToast({ title: done, tone: 'success' })
      await onChanged()
    } catch (thrown) {
      const { error, sentence } = await failureOf(thrown)
      // It was ended elsewhere in the meantime.
      if (error.code === 'not_found') await onChanged()
      else showToast({ title: t`Not signed out`, description: sentence, tone: 'critical' })
    } finally {
      setBusy(null)
    }
  }

  return (
    <Matter
      title={<Trans>Signed-in devices</Trans>}
      text={<Trans>One you do not know? Sign it out and change your password.</Trans>}
    >
      <ul className={screen.rows}>
        {signIns.map((signIn) => {
          const { id, isCurrent, createdAt, lastUsedAt } = signIn
          const name = nameOf(signIn)
          const age = formatAge(Date.parse(lastUsedAt), i18n.locale)
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
                  <Trans>Signed in {since}</Trans>
                </Text>
              </div>
              {!isCurrent && online && (
                <Button
                  tone="quiet"
                  size="small"
                  busy={busy === id}
                  aria-label={t`Sign out: ${name}, ${age}`}
                  onClick={() =>
                    void end(id, t`The device is signed out`, async () =>
                      (await import('#data/security.ts')).endSignIn(id),
                    )
                  }
                >
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <Button
          tone="ink"
          size="small"
          busy={busy === 'others'}
          disabledReason={reason}
          onClick={() =>
            void end('others', t`All other devices are signed out`, async () =>
              (await import('#data/security.ts')).endOtherSignIns(),
            )
          }
        >
          <Trans>Sign out all other devices</Trans>
        </Button>
      )}
    </Matter>
  )
}
