import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { AccountNav, SearchBar } from '#features/shell/lazy.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Logo } from '#ui/decoration/logo.tsx'
import * as styles from './header.css.ts'
import { PhoneMenus } from './phone-menus.tsx'

/** Always the same element: a new one would have React give up what the server drew while its code is on its way. */
const searchBar = (
  <Suspense>
    <SearchBar />
  </Suspense>
)

interface Props {
  /** The sync status; empty where there is nothing to say. */
  status: ReactNode
  /** What this person was told about; for whoever is signed in. */
  bell: ReactNode
  onLogout: () => void
}

export const Header = ({ status, bell, onLogout }: Props) => {
  const { t } = useLingui()
  const { user } = useStore(sessionStore)
  const accountNav = useMemo(
    () => (
      <Suspense>
        <AccountNav onLogout={onLogout} />
      </Suspense>
    ),
    [onLogout],
  )
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.home} aria-label={t`Rihla, home`}>
          <Logo />
        </Link>
        {searchBar}
        <div className={styles.status}>{status}</div>
        <div className={styles.bell}>{user && <Suspense>{bell}</Suspense>}</div>
        <div className={styles.onPhones}>
          <PhoneMenus onLogout={onLogout} />
        </div>
        <nav className={styles.end} aria-label={t`Account`}>
          {accountNav}
        </nav>
      </div>
    </header>
  )
}
