import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { User } from '#contract/models/user.ts'
import { isHosting } from '#features/shell/header/host-mode.ts'
import { UnreadCount } from '#features/shell/lazy.ts'
import { Avatar } from '#ui/media/avatar.tsx'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './menu.css.ts'

/** What a host's menu has more: the way to the other side, which follows from where they are. */
const HostLinks = ({ close }: { close: () => void }) => {
  const hosts = useRouterState({ select: (state) => isHosting(state.location.pathname) })
  return (
    <li className={styles.divided}>
      {hosts ? (
        <Link to="/" replace className={styles.item} onClick={close}>
          <Icon name="explore" />
          <Trans>Switch to traveling</Trans>
        </Link>
      ) : (
        <Link to="/host-dashboard" replace className={styles.item} onClick={close}>
          <Icon name="listing" />
          <Trans>Switch to hosting</Trans>
        </Link>
      )}
      <Link to="/check-in" replace className={styles.item} onClick={close}>
        <Icon name="check" />
        <Trans>Check guests in</Trans>
      </Link>
    </li>
  )
}

interface Props {
  user: User
  onLogout: () => void
  close: () => void
}

/** What a signed-in person's menu holds, on every size of screen. Its links take the menu's place in the history. */
export const PersonLinks = ({ user, onLogout, close }: Props) => (
  <>
    <div className={styles.person}>
      <Avatar name={user.firstName} src={user.avatar} size="small" />
      <span className={styles.names}>
        <span className={styles.name}>{user.name}</span>
        <span className={styles.address}>{user.email}</span>
      </span>
    </div>
    <ul className={styles.list}>
      <li>
        <Link to="/dashboard" replace className={styles.item} onClick={close}>
          <Icon name="me" />
          <Trans>Dashboard</Trans>
        </Link>
      </li>
      <li>
        <Link to="/bookings" replace className={styles.item} onClick={close}>
          <Icon name="trips" />
          <Trans>Trips</Trans>
        </Link>
      </li>
      <li>
        <Link to="/favorites" replace className={styles.item} onClick={close}>
          <Icon name="heart" />
          <Trans>Saved</Trans>
        </Link>
      </li>
      <li>
        <Link to="/messages/{-$id}" replace className={styles.item} onClick={close}>
          <Icon name="msg" />
          <Trans>Messages</Trans>
          <Suspense>
            <UnreadCount className={styles.count} />
          </Suspense>
        </Link>
      </li>
      <li>
        <Link to="/notifications" replace className={styles.item} onClick={close}>
          <Icon name="bell" />
          <Trans>Notifications</Trans>
        </Link>
      </li>
      {user.isAdmin && (
        <li>
          <Link to="/admin-dashboard" replace className={styles.item} onClick={close}>
            <Icon name="grid" />
            <Trans>Admin dashboard</Trans>
          </Link>
        </li>
      )}
      <li>
        <Link to="/settings" search={{}} replace className={styles.item} onClick={close}>
          <Icon name="settings" />
          <Trans>Settings</Trans>
        </Link>
      </li>
      {user.isHost && <HostLinks close={close} />}
      <li className={styles.divided}>
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            close()
            onLogout()
          }}
        >
          <Icon name="logout" />
          <Trans>Log out</Trans>
        </button>
      </li>
    </ul>
  </>
)
