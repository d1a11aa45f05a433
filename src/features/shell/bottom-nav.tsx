import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { useStore } from '#lib/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { LaterLink } from '#ui/later-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as styles from './bottom-nav.css.ts'

/** What waits behind an item: shown as a number, left out at 0. */
export interface NavCounts {
  saved?: number
  messages?: number
}

const Item = ({ icon, count = 0, children }: { icon: IconName; count?: number; children: ReactNode }) => (
  <>
    <Icon name={icon} />
    <span className={styles.label}>{children}</span>
    {count > 0 && (
      <>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
        <VisuallyHidden>
          <Plural value={count} one="# new" other="# new" />
        </VisuallyHidden>
      </>
    )}
  </>
)

/** Pages that belong to Explore although their address starts elsewhere. */
const isExplore = (path: string) => path === '/' || path.startsWith('/search') || path.startsWith('/experience')

/** The phone's five places; the wide header has them in its menus. */
export const BottomNav = ({ counts }: { counts: NavCounts }) => {
  const { t } = useLingui()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { user } = useStore(sessionStore)
  const current = (isHere: boolean) => (isHere ? 'page' : undefined)
  return (
    <nav className={styles.nav} aria-label={t`Main`}>
      <Link to="/" className={styles.item} aria-current={current(isExplore(path))} activeOptions={{ exact: true }}>
        <Item icon="explore">
          <Trans>Explore</Trans>
        </Item>
      </Link>
      <Link to="/favorites" className={styles.item} aria-current={current(path.startsWith('/favorites'))}>
        <Item icon="heart" count={counts.saved ?? 0}>
          <Trans>Saved</Trans>
        </Item>
      </Link>
      <Link to="/bookings" className={styles.item} aria-current={current(path.startsWith('/bookings'))}>
        <Item icon="trips">
          <Trans>Trips</Trans>
        </Item>
      </Link>
      <LaterLink className={styles.item}>
        <Item icon="msg" count={counts.messages ?? 0}>
          <Trans>Messages</Trans>
        </Item>
      </LaterLink>
      <Link
        to={user ? '/dashboard' : '/login'}
        className={styles.item}
        aria-current={current(path.startsWith('/dashboard') || path.startsWith('/login'))}
      >
        <Item icon="me">
          <Trans>Profile</Trans>
        </Item>
      </Link>
    </nav>
  )
}
