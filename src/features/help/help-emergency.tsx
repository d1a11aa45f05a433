import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toPage } from '#lib/to-page.ts'
import { Emergency } from '#ui/emergency.tsx'
import { textLink } from '#ui/link.css.ts'
import * as styles from './help-emergency.css.ts'

/** The emergency numbers, and the article that says more. */
export const HelpEmergency = () => (
  <div className={styles.place}>
    <Emergency>
      <Link {...toPage('help/article/emergencies')} className={textLink}>
        <Trans>What to say, and what to do without signal</Trans>
      </Link>
    </Emergency>
  </div>
)
