import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import '#theme/global.css.ts'
import * as shell from '#features/shell/shell.css.ts'
import { PageHead } from '#lib/react/page-head.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Logo } from '#ui/decoration/logo.tsx'
import { Emergency } from '#ui/feedback/emergency.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import * as header from '../header/header.css.ts'
import * as styles from './problem-page.css.ts'

/** Addresses that work by themselves: no router, since that may be what failed. */
const Links = () => (
  <nav className={styles.links} aria-labelledby="ways-out">
    <h2 className={styles.title} id="ways-out">
      <Trans>Continue elsewhere</Trans>
    </h2>
    <ul>
      <li>
        <a className={`${textLink} ${styles.link}`} href="/favorites">
          <Trans>What you saved</Trans>
        </a>
      </li>
      <li>
        <a className={`${textLink} ${styles.link}`} href="/bookings">
          <Trans>Your trips and vouchers</Trans>
        </a>
      </li>
      <li>
        <a className={`${textLink} ${styles.link}`} href="/help">
          <Trans>Help center</Trans>
        </a>
      </li>
    </ul>
  </nav>
)

interface Props {
  title: ReactNode
  text: ReactNode
  action: ReactNode
}

/** A whole page that needs nothing of the app but its styles: header, what happened, the ways out. */
export const ProblemPage = ({ title, text, action }: Props) => (
  <div className={shell.page}>
    <header className={header.header}>
      <div className={header.row}>
        <a className={header.home} href="/" aria-label="Rihla">
          <Logo />
        </a>
      </div>
    </header>
    <main className={shell.main}>
      <EmptyState level={1} title={title} text={text} action={action} />
      <div className={styles.more}>
        <Links />
        <Emergency>
          <a className={textLink} href="/help/article/emergencies">
            <Trans>What to say, and what to do offline</Trans>
          </a>
        </Emergency>
      </div>
    </main>
  </div>
)

/** What is written at build time for when the app does not start at all: it works without any script. */
export const StaticProblemPage = () => (
  <>
    <PageHead title="Rihla" isPrivate />
    <ProblemPage
      title={<Trans>Rihla could not start</Trans>}
      text={
        <Trans>
          What you saved and typed is still on this device. Try again in a moment; if it happens again, close every
          Rihla window and open it again.
        </Trans>
      }
      action={
        // A form, because a button is what people look for; it asks for the first page.
        <form action="/">
          <button type="submit" className={buttonClass('primary')}>
            <Trans>Try again</Trans>
          </button>
        </form>
      }
    />
  </>
)

/** Over a server-rendered page whose app does not start (src/app/start-failure.ts); hidden until then. */
export const StartNote = () => (
  <div id="start-note" role="alert" hidden>
    <p className={shell.note}>
      <Trans>
        <b>Rihla could not start completely.</b> This page can be read and its links work. What you saved is still on
        this device.
      </Trans>{' '}
      <a className={textLink} href="?">
        <Trans>Reload</Trans>
      </a>
    </p>
  </div>
)
