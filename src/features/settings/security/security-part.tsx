import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccessEvent, SecurityEvent } from '#contract/models/security.ts'
import type { User } from '#contract/models/user.ts'
import { useSecurity } from '#features/settings/security/use-security.ts'
import * as styles from '#features/settings/settings-screen.css.ts'
import * as screen from '#features/settings/settings-screen.css.ts'
import { usePreferences } from '#features/settings/use-preferences.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatInstant } from '#i18n/format.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { PayoutAccountSection } from '../account/payout-account-section.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProvidersSection } from './providers-section.tsx'
import * as signInsStyles from './sign-ins.css.ts'
import { SignIns } from './sign-ins.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

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
const SecurityEvents = ({ events }: { events: readonly (SecurityEvent | AccessEvent)[] }) => {
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
            <div className={signInsStyles.words}>
              <span className={signInsStyles.name}>{texts[kind]}</span>
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

const Alerts = ({ user, online }: { user: User; online: boolean }) => {
  const { t } = useLingui()
  const { values, change } = usePreferences(user)
  return (
    <SettingsSection title={<Trans>Login alerts</Trans>}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Switch
            label={t`An email when a new kind of device logs in`}
            hint={t`With the browser, the system and the time. Devices you have used before are not reported.`}
            checked={values.loginAlerts}
            disabled={!online}
            onChange={({ target }) => void change({ loginAlerts: target.checked })}
          />
        </li>
      </ul>
    </SettingsSection>
  )
}

export const SecurityPart = ({ user }: { user: User }) => {
  const { t, i18n } = useLingui()
  const view = useSecurity()
  const { online, reload } = view
  return (
    <>
      {view.status === 'ready' && (
        <TwoFactorSection
          state={view.overview.twoFactor}
          isVerified={user.emailVerified !== false}
          online={online}
          onChanged={() => void reload()}
        />
      )}
      {view.status === 'loading' &&
        (online ? (
          <div role="status">
            <VisuallyHidden>{t`Loading`}</VisuallyHidden>
            <Stack gap="s3">
              <Skeleton shape="title" width="half" />
              <Skeleton shape="small" width="most" />
              <Skeleton shape="small" width="half" />
            </Stack>
          </div>
        ) : (
          <Notice icon="off" role="status">
            <Trans>Two-factor authentication and your devices appear when you are back online.</Trans>
          </Notice>
        ))}
      {view.status === 'failed' && (
        <Notice tone="critical" role="alert">
          <p>{errorText(i18n, view.error.code)}</p>
          <Button tone="text" size="small" onClick={() => void reload()}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      <PasswordForm
        user={user}
        needsCode={view.status === 'ready' && view.overview.twoFactor.isOn}
        hasProviders={view.status === 'ready' && view.overview.providers.length > 0}
        onChanged={() => void reload()}
      />
      {view.status === 'ready' && view.overview.passkeys !== null && (
        <PasskeysSection
          passkeys={view.overview.passkeys}
          needsCode={view.overview.twoFactor.isOn}
          isVerified={user.emailVerified !== false}
          online={online}
          onChanged={reload}
        />
      )}
      {view.status === 'ready' && view.overview.providers.length > 0 && (
        <ProvidersSection
          providers={view.overview.providers}
          needsCode={view.overview.twoFactor.isOn}
          online={online}
          onChanged={reload}
        />
      )}
      {view.status === 'ready' && (
        <SignIns
          signIns={view.overview.signIns}
          needsCode={view.overview.twoFactor.isOn}
          online={online}
          onChanged={reload}
        />
      )}
      {user.isHost && view.status === 'ready' && <PayoutAccountSection needsCode={view.overview.twoFactor.isOn} />}
      <Alerts user={user} online={online} />
      {view.status === 'ready' && view.overview.events.length > 0 && <SecurityEvents events={view.overview.events} />}
    </>
  )
}
