import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HelpCategory } from '#lib/content.ts'
import { toPage } from '#lib/to-page.ts'
import { Icon } from '#ui/icon.tsx'
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
