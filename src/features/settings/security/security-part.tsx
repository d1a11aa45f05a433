import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/models/user.ts'
import { useSecurity } from '#features/settings/security/use-security.ts'
import * as styles from '#features/settings/settings-screen.css.ts'
import { usePreferences } from '#features/settings/use-preferences.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { PayoutAccountSection } from '../account/payout-account-section.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { SecurityEvents } from './security-events.tsx'
import { SignIns } from './sign-ins.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

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
