import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localeNames } from '#i18n/locale-names.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { useBackCloses } from '#ui/overlay/use-back-closes.ts'
import * as disclosureStyles from './account-nav.css.ts'
import { BecomeHostLink } from './become-host-link.tsx'
import * as styles from './header.css.ts'

interface Props {
  label: string
  buttonClass: string
  button: ReactNode
  /** Rendered while it is open; its links replace the history entry of the menu. */
  children: (close: () => void) => ReactNode
}

/** A button and what it unfolds. Escape, Back, a press elsewhere and leaving it with Tab close it. */
const Disclosure = ({ label, buttonClass, button, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const wrap = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !wrap.current?.contains(event.target)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  return (
    <div className={disclosureStyles.wrap} ref={wrap}>
      <button
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        ref={opener}
      >
        {button}
      </button>
      {isOpen && (
        <div className={disclosureStyles.panel} id={panelId}>
          <Suspense>{children(close)}</Suspense>
        </div>
      )}
    </div>
  )
}

const PersonLinks = lazyComponent(() => withTexts(import('./person-links.tsx')).then((module) => module.PersonLinks), {
  fallback: () => <NotLoaded />,
})

/** The wide header's end: log in and sign up, or the person's menu. */
const AccountLinks = ({ onLogout }: { onLogout: () => void }) => {
  const { t } = useLingui()
  const { user } = useStore(sessionStore)
  const name = user?.firstName ?? ''
  return (
    <div className={styles.slot}>
      {/* Keeps its room when a person is signed in, which is known only after the page was painted: nothing moves. */}
      <div className={user ? `${styles.doors} ${styles.unseen}` : styles.doors} inert={!!user}>
        <Link to="/login" className={styles.item}>
          <Trans>Log in</Trans>
        </Link>
        <Link to="/register" className={buttonClass('quiet', 'small')}>
          <Trans>Sign up</Trans>
        </Link>
      </div>
      {user && (
        <Disclosure
          label={t`Account of ${name}`}
          buttonClass={styles.account}
          button={
            <>
              <span className={styles.firstName}>{name}</span>
              <Avatar name={name} src={user.avatar} size="small" />
            </>
          }
        >
          {(close) => (
            <div className={styles.panel}>
              <PersonLinks user={user} onLogout={onLogout} close={close} />
            </div>
          )}
        </Disclosure>
      )}
    </div>
  )
}

const Preferences = lazyComponent(() => withTexts(import('../preferences.tsx')).then((module) => module.Preferences), {
  fallback: NotLoaded,
})

const Nav = ({ onLogout }: { onLogout: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { user } = useStore(sessionStore)
  const language = localeNames[locale]
  return (
    <>
      <Disclosure
        label={t`Language and appearance: ${language}`}
        buttonClass={styles.item}
        button={
          <>
            <Icon name="globe" size="small" />
            {locale.toUpperCase()}
          </>
        }
      >
        {() => <Preferences />}
      </Disclosure>
      <BecomeHostLink className={styles.item}>
        {user?.isHost ? <Trans>Your listings</Trans> : <Trans>Become a host</Trans>}
      </BecomeHostLink>
      <AccountLinks onLogout={onLogout} />
    </>
  )
}

/** The wide header's end: language and appearance, hosting, the person. */
export const AccountNav = ({ onLogout }: { onLogout: () => void }) => (
  <PartBoundary part="account-nav">
    <Nav onLogout={onLogout} />
  </PartBoundary>
)
