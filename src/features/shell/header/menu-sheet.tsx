import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sessionStore } from '#data/session/store.ts'
import { menuOpening } from '#features/shell/header/menu-opening.ts'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Preferences } from '../preferences.tsx'
import { hostPlace } from './become-host-link.tsx'
import * as styles from './menu.css.ts'
import { PersonLinks } from './person-links.tsx'

/** The phone's collapsible menu: the same links as the wide header, and the languages. */
export const MenuSheet = ({ onLogout }: { onLogout: () => void }) => {
  const { t } = useLingui()
  const { user } = useStore(sessionStore)
  const isOpen = useStore(menuOpening)
  const onClose = menuOpening.close
  return (
    <Sheet open={isOpen} onClose={onClose} title={t`Menu`} drawn={menuOpening}>
      <nav className={styles.sheet} aria-label={t`Menu`}>
        {user ? (
          <PersonLinks user={user} onLogout={onLogout} close={onClose} />
        ) : (
          <div className={styles.doors}>
            <Link to="/register" replace className={buttonClass('primary', 'regular', true)} onClick={onClose}>
              <Trans>Sign up</Trans>
            </Link>
            <Link to="/login" replace className={buttonClass('quiet', 'regular', true)} onClick={onClose}>
              <Trans>Log in</Trans>
            </Link>
          </div>
        )}
        {!user?.isHost && (
          <div className={styles.divided}>
            <Link to={hostPlace(user)} replace className={styles.item} onClick={onClose}>
              <Icon name="listing" />
              <Trans>Become a host</Trans>
            </Link>
          </div>
        )}
        <div className={styles.divided}>
          <Preferences />
        </div>
      </nav>
    </Sheet>
  )
}
