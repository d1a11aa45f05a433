import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccessEvent, SecurityEvent } from '#contract/models/security.ts'
import * as screen from '#features/settings/settings-screen.css.ts'
import { formatInstant } from '#i18n/format.ts'
import { Text } from '#ui/text/text.tsx'
import { SettingsSection } from '../settings-section.tsx'
import * as styles from './sign-ins.css.ts'

const useKindText = (): Record<(SecurityEvent | AccessEvent)['kind'], string> => {
  const { t } = useLingui()
  return {
    login: t`Logged in`,
    login_failed: t`Wrong password at login`,
    second_factor_failed: t`Wrong two-factor code`,
    session_copied: t`A copied login was ended`,
    password_changed: t`Password changed`,
    password_reset: t`Password reset by email`,
    email_changed: t`Address changed`,
    email_verified: t`Address confirmed`,
    two_factor_on: t`Two-factor authentication turned on`,
    two_factor_off: t`Two-factor authentication turned off`,
    passkey_added: t`Passkey added`,
    passkey_removed: t`Passkey removed`,
    google_joined: t`Login with Google added`,
    facebook_joined: t`Login with Facebook added`,
    recovery_codes_renewed: t`New recovery codes made`,
    became_host: t`Became a host`,
    became_admin: t`Became an administrator`,
  }
}

/** What happened around the account, the latest first. */
export const SecurityEvents = ({ events }: { events: readonly (SecurityEvent | AccessEvent)[] }) => {
  const { i18n } = useLingui()
  const texts = useKindText()
  return (
    <SettingsSection
      title={<Trans>What happened</Trans>}
      text={<Trans>The last six months. Something you do not recognize? Change your password.</Trans>}
    >
      <ul className={screen.rows}>
        {events.map(({ id, kind, count, browser, system, at }) => (
          <li key={`${id} ${kind}`} className={screen.row}>
            <div className={styles.words}>
              <span className={styles.name}>{texts[kind]}</span>
              <Text as="span" size="small" tone="muted">
                {[formatInstant(at, i18n.locale), browser, system].filter((part) => part !== null).join(' · ')}
                {count > 1 && (
                  <>
                    {' · '}
                    <Plural value={count} one="# time" other="# times" />
                  </>
                )}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
