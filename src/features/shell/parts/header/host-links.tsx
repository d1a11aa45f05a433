import { Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { isHosting } from '#features/shell/model/header/host-mode.ts'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './menu.css.ts'

/** What a host's menu has more: the way to the other side, which follows from where they are. */
export const HostLinks = ({ close }: { close: () => void }) => {
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
