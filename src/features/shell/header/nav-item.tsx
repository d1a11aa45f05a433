import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#ui/media/icon.tsx'
import type { IconName } from '#ui/media/icon-names.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from '../bottom-nav.css.ts'

/** What waits behind an item: shown as a number, left out at 0. */
export interface NavCounts {
  saved?: number
}

/** What stands in a place of the bottom bar. */
export const NavItem = ({ icon, count = 0, children }: { icon: IconName; count?: number; children: ReactNode }) => (
  <>
    <Icon name={icon} />
    <span className={styles.label}>{children}</span>
    {count > 0 && (
      <>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
        <VisuallyHidden>
          <Plural value={count} one="# new" other="# new" />
        </VisuallyHidden>
      </>
    )}
  </>
)
