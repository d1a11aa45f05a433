import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import * as styles from './count-link.css.ts'

interface Props {
  to: LinkProps['to']
  icon: IconName
  /** Its name, which says the number as well. */
  label: string
  /** Not shown where it is 0. */
  count: number
}

/** A place of the app by its icon, with how much there is new. */
export const CountLink = ({ to, icon, label, count }: Props) => (
  <Link to={to} className={styles.link} aria-label={label} title={label}>
    <Icon name={icon} />
    {count > 0 && (
      <span className={styles.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
    )}
  </Link>
)
