import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { User } from '#contract/models/user.ts'
import { pullFavorites } from '#data/favorites/commands.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { partOfDay } from '#lib/format/part-of-day.ts'
import { useMedia } from '#lib/react/use-media.ts'
import { wideQuery } from '#theme/media.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Figure, Figures } from '#ui/listing/figures.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './dashboard-screen.css.ts'
import type { DashboardTab } from './dashboard-tab.ts'
import { type Kept, useKept } from './use-kept.ts'

const Datum = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={styles.datum}>
    <dt className={styles.label}>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the account knows of its owner. */
const PersonalData = ({ user }: { user: User }) => (
  <section className={styles.section} aria-labelledby="personal-data">
    <Heading level={2} id="personal-data">
      <Trans>Your account</Trans>
    </Heading>
    <dl className={styles.data}>
      <Datum label={<Trans>Name</Trans>}>{user.name}</Datum>
      <Datum label={<Trans>Email</Trans>}>{user.email}</Datum>
      <Datum label={<Trans>Phone</Trans>}>
        {user.phoneNumber ?? (
          <Text as="span" tone="muted">
            <Trans>Not given</Trans>
          </Text>
        )}
      </Datum>
    </dl>
  </section>
)

const WaitingNote = ({ kept }: { kept: Kept | null | undefined }) => {
  if (kept?.refused) return <Trans>{kept.refused} refused</Trans>
  if (kept?.needsUpdate) return <Plural value={kept.needsUpdate} one="# needs an update" other="# need an update" />
  return <Trans>changes to send</Trans>
}

/** The figures of the device: a dash until they were read, so that nothing jumps. */
const KeptFigures = ({ kept }: { kept: Kept | null | undefined }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const shown = (figure: number | undefined) => (figure === undefined ? '–' : formatNumber(figure, locale))
  return (
    <Figures isLoading={kept === undefined} label={t`At a glance`}>
      <Figure label={<Trans>Coming up</Trans>} value={shown(kept?.ahead)} note={<Trans>bookings</Trans>} />
      <Figure label={<Trans>Completed</Trans>} value={shown(kept?.completed)} note={<Trans>bookings</Trans>} />
      <Figure
        label={<Trans>Saved</Trans>}
        value={shown(kept?.saved)}
        note={<Trans>{shown(kept?.onDevice)} readable offline</Trans>}
      />
      <Figure label={<Trans>Waiting</Trans>} value={shown(kept?.waiting)} note={<WaitingNote kept={kept} />} />
    </Figures>
  )
}

const Greeting = ({ firstName }: { firstName: string }) => {
  switch (partOfDay(new Date().getHours())) {
    case 'morning':
      return <Trans>Good morning, {firstName}</Trans>
    case 'afternoon':
      return <Trans>Good afternoon, {firstName}</Trans>
    case 'evening':
      return <Trans>Good evening, {firstName}</Trans>
  }
}

const HostBanner = ({ isHost }: { isHost: boolean }) => (
  <section className={styles.banner} aria-labelledby="host-banner">
    <div className={styles.bannerWords}>
      <Heading level={2} size="title3" id="host-banner">
        {isHost ? <Trans>Your listings and guests</Trans> : <Trans>Share what you know</Trans>}
      </Heading>
      <Text tone="muted">
        {isHost ? (
          <Trans>Everything about your experiences, bookings and earnings in one place.</Trans>
        ) : (
          <Trans>Open your kitchen, your workshop or your favourite path to travelers.</Trans>
        )}
      </Text>
    </div>
    {isHost ? (
      <Link to="/host/{-$view}" params={{ view: 'dashboard' }} className={buttonClass('quiet')}>
        <Trans>Switch to hosting</Trans>
      </Link>
    ) : (
      <Link to="/create-experience" className={buttonClass('quiet')}>
        <Trans>Become a host</Trans>
      </Link>
    )}
  </section>
)

const Actions = () => (
  <div className={styles.actions}>
    <Link to="/search" className={buttonClass('primary')}>
      <Icon name="search" size="small" />
      <Trans>Find an experience</Trans>
    </Link>
    <Link to="/settings" search={{}} className={buttonClass('quiet')}>
      <Icon name="settings" size="small" />
      <Trans>Settings</Trans>
    </Link>
  </div>
)

interface Props {
  user: User
  tab: DashboardTab
  onTab: (tab: DashboardTab) => void
  /** Other features' lists, put in by the route. */
  parts: Record<DashboardTab, ReactNode>
  /** What asks for something before everything else. */
  note: ReactNode
  /** What this person is needed for, or looks for first. */
  work: ReactNode
  /** `/bookings` is the same screen for a person who looks for a trip: the list comes before the figures. */
  isTrips: boolean
}

/** A person's first page: what is coming up, what they kept, and what is on its way. */
export const DashboardScreen = ({ user, tab, onTab, parts, note, work, isTrips }: Props) => {
  const { t } = useLingui()
  const { firstName } = user
  // On a phone they would push down what this person is needed for.
  const isWide = useMedia(wideQuery)
  const kept = useKept(user.id)
  useEffect(() => {
    // The figures are the device's; what the server adds arrives through them.
    void pullFavorites().catch(() => undefined)
  }, [])
  const tabs: readonly { value: DashboardTab; label: string }[] = [
    { value: 'bookings', label: t`Trips` },
    { value: 'favorites', label: t`Saved` },
    { value: 'messages', label: t`Messages` },
  ]
  const figures = (
    <PartBoundary part="figures" failed={<Trans>The figures could not be shown.</Trans>}>
      <KeptFigures kept={kept} />
    </PartBoundary>
  )
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Heading level={1}>
            {isTrips ? <Trans>Your trips, {firstName}</Trans> : <Greeting firstName={firstName} />}
          </Heading>
          <Text tone="muted">
            {isTrips ? (
              <Trans>What is coming up, with vouchers that open offline.</Trans>
            ) : (
              <Trans>Your trips, what you saved and your messages.</Trans>
            )}
          </Text>
        </div>
        {isWide && <Actions />}
      </header>
      {note}
      <div className={styles.work}>
        <PartBoundary part="work" failed={<Trans>What comes first could not be shown.</Trans>} size="block">
          {work}
        </PartBoundary>
      </div>
      <div className={styles.rest}>
        {!isWide && (
          <div className={styles.actionsBelow}>
            <Actions />
          </div>
        )}
        {!isTrips && figures}
        <div className={styles.tabs}>
          <Tabs label={t`Your space`} tabs={tabs} value={tab} onChange={onTab}>
            <PartBoundary key={tab} part={tab} failed={<Trans>This list could not be shown.</Trans>} size="block">
              {parts[tab]}
            </PartBoundary>
          </Tabs>
        </div>
        {isTrips && <div className={styles.tabs}>{figures}</div>}
        <div className={styles.columns}>
          <section className={styles.section} aria-labelledby="go-on">
            <Heading level={2} id="go-on">
              <Trans>Continue</Trans>
            </Heading>
            <div className={styles.links}>
              <Link to="/changes" className={styles.link}>
                <Icon name="sync" />
                <span className={styles.words}>
                  <span className={styles.strong}>
                    <Trans>Your changes</Trans>
                  </span>
                  <Text as="span" size="small" tone="muted">
                    <Trans>What is waiting to be sent, and what works offline</Trans>
                  </Text>
                </span>
                <Icon name="next" size="small" />
              </Link>
            </div>
          </section>
          <PartBoundary part="personal-data" failed={<Trans>Your details could not be shown.</Trans>}>
            <PersonalData user={user} />
          </PartBoundary>
        </div>
        <HostBanner isHost={user.isHost} />
      </div>
    </>
  )
}
