import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { JoinedProvider } from '#contract/models/provider.ts'
import { removeProvider } from '#data/account/security.ts'
import * as screen from '#features/settings/settings-screen.css.ts'
import { formatInstant } from '#i18n/format.ts'
import { formatAge } from '#lib/format/age.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Text } from '#ui/text/text.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { ProveForm } from './prove-form.tsx'
import * as styles from './sign-ins.css.ts'

const names = { google: 'Google', facebook: 'Facebook' } as const

interface Props {
  providers: readonly JoinedProvider[]
  /** Whether a second factor is enabled. */
  needsCode: boolean
  online: boolean
  onChanged: () => Promise<void>
}

interface RowProps extends Omit<Props, 'providers'> {
  joined: JoinedProvider
}

const Row = ({ joined, needsCode, online, onChanged }: RowProps) => {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { provider } = joined
  const name = names[provider]
  const since = formatInstant(joined.joinedAt, i18n.locale)
  const age = formatAge(Date.parse(joined.lastUsedAt), i18n.locale)
  const label = t`Remove the login with ${name}`
  const toggle = () => setOpen((before) => !before)
  return (
    <li className={`${screen.row} ${styles.signIn}`}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <Text as="span" size="small" tone="muted">
          <Trans>Last used {age}</Trans>
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
        onClick={toggle}
      >
        <Trans>Remove</Trans>
      </Button>
      {isOpen && (
        <ProveForm
          needsCode={needsCode}
          tone="critical"
          label={label}
          action={<Trans>Remove</Trans>}
          onCancel={toggle}
          onProof={async (proof) => {
            await removeProvider(provider, proof)
            showToast({ title: t`${name} no longer logs you in`, tone: 'success' })
            await onChanged()
          }}
        />
      )}
    </li>
  )
}

/** The services that sign in to the account, each with a button that removes it. */
export const ProvidersSection = ({ providers, ...rest }: Props) => (
  <SettingsSection
    title={<Trans>Login with other services</Trans>}
    text={
      <Trans>
        They open your account without its password, also once you have changed that or your address. Never chose a
        password? Set one first with “Forgot your password?” on the login page.
      </Trans>
    }
  >
    <ul className={screen.rows}>
      {providers.map((joined) => (
        <Row key={joined.provider} joined={joined} {...rest} />
      ))}
    </ul>
  </SettingsSection>
)
