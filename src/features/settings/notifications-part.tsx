import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Preferences, User } from '#contract/models/user.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { wideQuery } from '#theme/media.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Switch } from '#ui/form/switch.tsx'
import * as styles from './settings-screen.css.ts'
import { SettingsSection } from './settings-section.tsx'
import { SmsSection } from './sms-section.tsx'
import { useOnline } from './use-online.ts'
import { usePreferences } from './use-preferences.ts'

type Flag = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences]

export const NotificationsPart = ({ user, push }: { user: User; push: (level: 3 | 4) => ReactNode }) => {
  const { t } = useLingui()
  const online = useOnline()
  const isWide = useMedia(wideQuery)
  const { values, change } = usePreferences(user)
  const one = (name: Flag, label: string, hint: string) => (
    <li className={styles.row}>
      <Switch
        label={label}
        hint={hint}
        checked={values[name]}
        disabled={!online}
        onChange={({ target }) => void change({ [name]: target.checked })}
      />
    </li>
  )
  return (
    <>
      {!online && (
        <Notice icon="off" role="status">
          <Trans>These settings belong to your account: you need to be online to change them.</Trans>
        </Notice>
      )}
      <SettingsSection title={<Trans>By email</Trans>} text={<Trans>To {user.email}</Trans>}>
        <ul className={styles.rows}>
          {one('emailBookings', t`Bookings`, t`Requests, confirmations, cancellations and refunds.`)}
          {one(
            'emailPromotions',
            t`Ideas and offers`,
            t`New experiences in the cities you saved or booked: once a week at most, to a confirmed address.`,
          )}
        </ul>
      </SettingsSection>
      <SettingsSection
        title={<Trans>On your devices</Trans>}
        text={<Trans>Each device asks once, when you turn this on there.</Trans>}
      >
        {/* Under the title of the matter, which is a lower one where the parts stand beside their list. */}
        <div className={styles.wide}>{push(isWide ? 4 : 3)}</div>
        <ul className={styles.rows}>
          {one('pushBookings', t`Bookings`, t`When one of your bookings is requested, confirmed or cancelled.`)}
          {one('pushMessages', t`Messages`, t`When someone writes to you.`)}
        </ul>
      </SettingsSection>
      <SmsSection user={user} isOn={values.smsBookings} onChange={(smsBookings) => change({ smsBookings })} />
    </>
  )
}
