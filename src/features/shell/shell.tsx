import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import '#theme/global.css.ts'
import { sessionStore } from '#data/session/store.ts'
import { menuOpening } from '#features/shell/header/menu-opening.ts'
import { useStore } from '#lib/react/use-store.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Logo } from '#ui/decoration/logo.tsx'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { BottomNav } from './bottom-nav.tsx'
import * as headerStyles from './header/header.css.ts'
import type { NavCounts } from './header/nav-item.tsx'
import { AccountNav, Footer, MenuSheet, SearchBar, SearchSheet } from './lazy.ts'
import * as styles from './shell.css.ts'

/** The phone header's two buttons and the sheets they open. */
const PhoneMenus = ({ onLogout }: { onLogout: () => void }) => {
  const { t } = useLingui()
  const { user } = useStore(sessionStore)
  // The sheet is fetched when it is first opened, and stays for its way out.
  const [isSearchOpen, setSearchOpen] = useState<boolean | null>(null)
  // Always the same element: a new one would have React give up what the server drew while its code is on its way.
  const menu = useMemo(
    () => (
      <Suspense>
        <MenuSheet onLogout={onLogout} />
      </Suspense>
    ),
    [onLogout],
  )
  return (
    <>
      <IconButton label={t`Search`} icon="search" aria-haspopup="dialog" onClick={() => setSearchOpen(true)} />
      <IconButton
        label={t`Menu`}
        icon="menu"
        aria-haspopup="dialog"
        // The one that stands in the page is a visitor's.
        {...(user ? { onClick: menuOpening.button.onClick } : menuOpening.button)}
      />
      <Suspense>
        {isSearchOpen !== null && (
          <SearchSheet
            open={isSearchOpen}
            onClose={() => setSearchOpen(false)}
            onNotLoaded={() => setSearchOpen(null)}
          />
        )}
      </Suspense>
      {menu}
    </>
  )
}

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

const Header = ({ status, bell, onLogout }: Props) => {
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
    <header className={headerStyles.header}>
      <div className={headerStyles.row}>
        <Link to="/" className={headerStyles.home} aria-label={t`Rihla, home`}>
          <Logo />
        </Link>
        {searchBar}
        <div className={headerStyles.status}>{status}</div>
        <div className={headerStyles.bell}>{user && <Suspense>{bell}</Suspense>}</div>
        <div className={headerStyles.onPhones}>
          <PhoneMenus onLogout={onLogout} />
        </div>
        <nav className={headerStyles.end} aria-label={t`Account`}>
          {accountNav}
        </nav>
      </div>
    </header>
  )
}

/** After each change of page: says its title, and moves the focus to its beginning. */
const RouteAnnouncer = ({ main }: { main: RefObject<HTMLElement | null> }) => {
  const router = useRouter()
  const [title, setTitle] = useState('')
  const focused = useRef<Element | null>(null)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        focused.current = document.activeElement
      }),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page was announced by the browser; a filter or a tab is not another page.
        if (!fromLocation || !pathChanged) return
        const { activeElement, body } = document
        // A page that took the focus itself (a form's summary, a dialog) keeps it, and so does what a person turned to meanwhile.
        if ((activeElement === body || activeElement === focused.current) && !main.current?.contains(activeElement))
          main.current?.focus({ preventScroll: true })
        setTitle(document.title)
      }),
    [router, main],
  )
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}

/** Always the same element: a new one would have React give up what the server drew while its code is on its way. */
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
)

export interface ShellProps {
  /** The one quiet status, in the header. */
  statusSlot?: ReactNode
  /** Beside the status, for whoever is signed in. */
  bellSlot?: ReactNode
  /** Bars over the page: a new version, an offer to install. */
  noticeSlot?: ReactNode
  counts?: NavCounts
  /** Asked for in a menu; whoever mounts the shell knows how to. */
  onLogout?: () => void
  children: ReactNode
}

/** Screens with an action bar of their own at the phone's bottom edge. */
const hasOwnBar = (path: string) => /^\/((experience|book|create-experience|edit-experience)\b|messages\/.)/.test(path)
const noCounts: NavCounts = {}

/** What stands around every screen. */
export const Shell = ({
  statusSlot,
  bellSlot,
  noticeSlot,
  counts = noCounts,
  onLogout = () => {},
  children,
}: ShellProps) => {
  const main = useRef<HTMLElement>(null)
  const showsNav = useRouterState({ select: (state) => !hasOwnBar(state.location.pathname) })
  return (
    <div className={showsNav ? `${styles.page} ${styles.aboveNav}` : styles.page}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Header status={statusSlot} bell={bellSlot} onLogout={onLogout} />
      {noticeSlot}
      <main className={styles.main} id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      {footer}
      {showsNav && <BottomNav counts={counts} />}
      <RouteAnnouncer main={main} />
      <ToastRegion />
    </div>
  )
}
