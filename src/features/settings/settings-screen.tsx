import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { User } from '#contract/models/user.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { wideQuery } from '#theme/media.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Icon } from '#ui/media/icon.tsx'
import type { IconName } from '#ui/media/icon-names.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { AccountPart } from './account/account-part.tsx'
import { EmailNote } from './account/email-note.tsx'
import { ProfilePart } from './account/profile-part.tsx'
import { NotificationsPart } from './notifications-part.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { SecurityPart } from './security/security-part.tsx'
import * as styles from './settings-screen.css.ts'
import { type SettingsTab, settingsTabs } from './settings-tab.ts'
import { StoragePart } from './storage-part.tsx'

const icons: Record<SettingsTab, IconName> = {
  profile: 'me',
  notifications: 'bell',
  security: 'lock',
  preferences: 'sliders',
  storage: 'download',
  account: 'draft',
}

const useTitles = (): Record<SettingsTab, { title: string; hint: string }> => {
  const { t } = useLingui()
  return {
    profile: { title: t`Profile`, hint: t`Your name, your picture and how to reach you` },
    notifications: { title: t`Notifications`, hint: t`What we contact you about` },
    security: { title: t`Security`, hint: t`Password, two-factor authentication, logged-in devices` },
    preferences: { title: t`Preferences`, hint: t`Language, currency, appearance, data` },
    storage: { title: t`Storage and offline`, hint: t`What is saved on this device` },
    account: { title: t`Your data and account`, hint: t`Download your data or delete your account` },
  }
}

export interface SettingsSlots {
  /** The switch for push messages to this browser, under a title of that level. */
  push: (level: 3 | 4) => ReactNode
}

const Contents = ({ current }: { current: SettingsTab | null }) => {
  const { t } = useLingui()
  const titles = useTitles()
  return (
    <nav className={styles.contents} aria-label={t`Settings`}>
      <ul>
        {settingsTabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/settings"
              search={{ tab }}
              className={styles.entry}
              aria-current={tab === current ? 'page' : undefined}
            >
              <span className={styles.entryIcon}>
                <Icon name={icons[tab]} />
              </span>
              <span className={styles.entryWords}>
                <span className={styles.entryTitle}>{titles[tab].title}</span>
                <span className={styles.entryHint}>{titles[tab].hint}</span>
              </span>
              <span className={styles.entryNext}>
                <Icon name="next" size="small" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Part = ({ tab, user, slots }: { tab: SettingsTab; user: User; slots: SettingsSlots }) => {
  switch (tab) {
    case 'profile':
      return <ProfilePart key={user.id} user={user} />
    case 'notifications':
      return <NotificationsPart user={user} push={slots.push} />
    case 'security':
      return <SecurityPart user={user} />
    case 'preferences':
      return <PreferencesPart user={user} />
    case 'storage':
      return <StoragePart />
    case 'account':
      return <AccountPart user={user} />
  }
}

interface Props {
  user: User
  /** Null is the list of parts; where there is room beside it, the first part is open as well. */
  tab: SettingsTab | null
  slots: SettingsSlots
}

/** The settings: contents at the side on wide screens, a list that leads into each part on phones. */
export const SettingsScreen = ({ user, tab, slots }: Props) => {
  const titles = useTitles()
  const isWide = useMedia(wideQuery)
  const shown = tab ?? (isWide ? 'profile' : null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(tab)
  useEffect(() => {
    // A part is a page of its own to whoever reads it: attention goes to its title, but not when the screen opens.
    if (before.current !== tab) heading.current?.focus({ preventScroll: true })
    before.current = tab
  }, [tab])
  const top =
    shown && !isWide ? (
      <Link to="/settings" search={{}} className={styles.back}>
        <Icon name="back" size="small" />
        <Trans>Settings</Trans>
      </Link>
    ) : (
      <header className={styles.head}>
        <Heading level={1} {...(shown === null && { ref: heading, tabIndex: -1 })}>
          <Trans>Settings</Trans>
        </Heading>
        <Text tone="muted">
          <Trans>Profile, security, notifications and offline storage.</Trans>
        </Text>
      </header>
    )
  // One tree on every width: a phone that is turned must not lose what is typed, nor the recovery codes.
  return (
    <>
      {top}
      {/* In the profile, a refusal stands beside the address. */}
      {!(shown === 'profile' && user.emailRefused) && <EmailNote user={user} />}
      <div className={styles.book}>
        {isWide || shown === null ? <Contents current={shown} /> : null}
        {shown && (
          <div className={styles.page}>
            <div className={styles.pageHead}>
              <Heading level={isWide ? 2 : 1} size={isWide ? 'title2' : 'title1'} ref={heading} tabIndex={-1}>
                {titles[shown].title}
              </Heading>
              <Text tone="muted">{titles[shown].hint}</Text>
            </div>
            <PartBoundary
              key={shown}
              part={shown}
              failed={<Trans>These settings could not be shown. They stay as they are.</Trans>}
              size="block"
            >
              <Part tab={shown} user={user} slots={slots} />
            </PartBoundary>
          </div>
        )}
      </div>
    </>
  )
}
