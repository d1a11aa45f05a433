import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toPage } from '#lib/address/to-page.ts'
import type { HelpCategory } from '#lib/format/content.ts'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './trail.css.ts'

/** The way back: the help center, and the category of an article. */
export const Trail = ({ category }: { category?: HelpCategory | undefined }) => {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className={styles.trail}>
        <li>
          <Link {...toPage('help')} className={styles.link}>
            <Trans>Help center</Trans>
          </Link>
        </li>
        {category && (
          <li className={styles.step}>
            <Icon name="next" size="small" />
            <Link {...toPage(`help/category/${category.id}`)} className={styles.link}>
              {category.title}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
