import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toPage } from '#lib/address/to-page.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Emergency } from '#ui/feedback/emergency.tsx'
import * as styles from './help-emergency.css.ts'

/** The emergency numbers, and the article that says more. */
export const HelpEmergency = () => (
  <div className={styles.place}>
    <Emergency>
      <Link {...toPage('help/article/emergencies')} className={textLink}>
        <Trans>What to say, and what to do offline</Trans>
      </Link>
    </Emergency>
  </div>
)
