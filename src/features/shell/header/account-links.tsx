import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.ts'
import { Avatar } from '#ui/media/avatar.tsx'
import { Disclosure } from '../disclosure.tsx'
import * as styles from './header.css.ts'

const PersonLinks = lazyComponent(() => withTexts(import('./person-links.tsx')).then((module) => module.PersonLinks), {
  fallback: () => <NotLoaded />,
})

/** The wide header's end: log in and sign up, or the person's menu. */
export const AccountLinks = ({ onLogout }: { onLogout: () => void }) => {
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
