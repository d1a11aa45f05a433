import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/models/user.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Preferences } from '../preferences.tsx'
import { hostPlace } from './become-host-link.tsx'
import * as styles from './menu.css.ts'
import { PersonLinks } from './person-links.tsx'

interface Props {
  open: boolean
  onClose: () => void
  user: User | null
  onLogout: () => void
}

/** The phone's collapsible menu: the same links as the wide header, and the languages. */
export const MenuSheet = ({ open, onClose, user, onLogout }: Props) => {
  const { t } = useLingui()
  return (
    <Sheet open={open} onClose={onClose} title={t`Menu`}>
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
