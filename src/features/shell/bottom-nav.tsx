import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { useStore } from '#lib/react/use-store.ts'
import * as styles from './bottom-nav.css.ts'
import { hostsOn } from './header/host-mode.ts'
import { type NavCounts, NavItem } from './header/nav-item.tsx'
import { HostNav, UnreadCount } from './lazy.ts'

/** Pages that belong to Explore although their address starts elsewhere. */
const isExplore = (path: string) => path === '/' || path.startsWith('/search') || path.startsWith('/experience')

/** The phone's five places; the wide header has them in its menus. Hosts find their own on their own screens. */
export const BottomNav = ({ counts }: { counts: NavCounts }) => {
  const { t } = useLingui()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { user } = useStore(sessionStore)
  const [wasHosting, setHosting] = useState(false)
  const isHosting = user?.isHost === true && hostsOn(path, wasHosting)
  if (isHosting !== wasHosting) setHosting(isHosting)
  const current = (isHere: boolean) => (isHere ? 'page' : undefined)
  const unread = user && (
    <Suspense>
      <UnreadCount className={styles.count} />
    </Suspense>
  )
  const traveling = (
    <nav className={styles.nav} data-bar aria-label={t`Main`}>
      <Link to="/" className={styles.item} aria-current={current(isExplore(path))} activeOptions={{ exact: true }}>
        <NavItem icon="explore">
          <Trans>Explore</Trans>
        </NavItem>
      </Link>
      <Link to="/favorites" className={styles.item} aria-current={current(path.startsWith('/favorites'))}>
        <NavItem icon="heart" count={counts.saved ?? 0}>
          <Trans>Saved</Trans>
        </NavItem>
      </Link>
      <Link to="/bookings" className={styles.item} aria-current={current(path.startsWith('/bookings'))}>
        <NavItem icon="trips">
          <Trans>Trips</Trans>
        </NavItem>
      </Link>
      <Link to="/messages/{-$id}" className={styles.item} aria-current={current(path.startsWith('/messages'))}>
        <NavItem icon="msg">
          <Trans>Messages</Trans>
        </NavItem>
        {unread}
      </Link>
      <Link
        to={user ? '/dashboard' : '/login'}
        className={styles.item}
        aria-current={current(path.startsWith('/dashboard') || path.startsWith('/login'))}
      >
        <NavItem icon="me">
          <Trans>Profile</Trans>
        </NavItem>
      </Link>
    </nav>
  )
  if (!isHosting) return traveling
  return (
    <Suspense fallback={traveling}>
      <HostNav unread={unread} />
    </Suspense>
  )
}
