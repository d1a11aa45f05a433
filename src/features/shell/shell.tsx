import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import '#theme/global.css.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { loadFooter } from './lazy.ts'
import { BottomNav } from './parts/bottom-nav.tsx'
import { Header } from './parts/header/header.tsx'
import type { NavCounts } from './parts/header/nav-item.tsx'
import { RouteAnnouncer } from './parts/route-announcer.tsx'
import * as styles from './shell.css.ts'

const Footer = lazy(loadFooter)
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
