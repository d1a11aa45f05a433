import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as styles from '../bottom-nav.css.ts'
import { isHosting } from './host-mode.ts'
import { NavItem } from './nav-item.tsx'

/** The address in full: the three places differ in nothing else. */
const wholeAddress = { exact: true, includeSearch: true } as const

type Place = 'today' | 'listings' | 'bookings' | 'messages' | 'profile'

/** The host dashboard has its tab in the address; whatever else is a host's belongs to their day. */
const placeOf = (path: string, search: unknown): Place | null => {
  if (path.startsWith('/messages')) return 'messages'
  if (path.startsWith('/dashboard')) return 'profile'
  if (!isHosting(path)) return null
  const tab = typeof search === 'object' && search !== null && 'tab' in search ? search.tab : undefined
  if (tab === 'experiences') return 'listings'
  return tab === 'bookings' ? 'bookings' : 'today'
}

/** The phone's five places for a person who is hosting. */
export const HostNav = ({ unread }: { unread: ReactNode }) => {
  const { t } = useLingui()
  const here = useRouterState({ select: ({ location }) => placeOf(location.pathname, location.search) })
  const current = (place: Place) => (here === place ? 'page' : undefined)
  return (
    <nav className={styles.nav} data-bar aria-label={t`Hosting`}>
      <Link to="/host-dashboard" className={styles.item} activeOptions={wholeAddress} aria-current={current('today')}>
        <NavItem icon="today">
          <Trans>Today</Trans>
        </NavItem>
      </Link>
      <Link
        to="/host-dashboard"
        search={{ tab: 'experiences' }}
        className={styles.item}
        activeOptions={wholeAddress}
        aria-current={current('listings')}
      >
        <NavItem icon="listing">
          <Trans>Listings</Trans>
        </NavItem>
      </Link>
      <Link
        to="/host-dashboard"
        search={{ tab: 'bookings' }}
        className={styles.item}
        activeOptions={wholeAddress}
        aria-current={current('bookings')}
      >
        <NavItem icon="trips">
          <Trans>Bookings</Trans>
        </NavItem>
      </Link>
      <Link to="/messages/{-$id}" className={styles.item} aria-current={current('messages')}>
        <NavItem icon="msg">
          <Trans>Messages</Trans>
        </NavItem>
        {unread}
      </Link>
      <Link to="/dashboard" className={styles.item} aria-current={current('profile')}>
        <NavItem icon="me">
          <Trans>Profile</Trans>
        </NavItem>
      </Link>
    </nav>
  )
}
