import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toPage } from '#lib/to-page.ts'
import { textLink } from '#ui/link.css.ts'
import * as styles from './emergency.css.ts'

/** Police and ambulance, one tap away; the numbers are the specification's. */
export const Emergency = () => (
  <aside className={styles.strip} aria-labelledby="emergency">
    <h2 className={styles.title} id="emergency">
      <Trans>In an emergency</Trans>
    </h2>
    <a className={styles.call} href="tel:190">
      <span className={styles.name}>
        <Trans>Police</Trans>
      </span>
      <span className={styles.number}>190</span>
    </a>
    <a className={styles.call} href="tel:150">
      <span className={styles.name}>
        <Trans>Ambulance</Trans>
      </span>
      <span className={styles.number}>150</span>
    </a>
    <p className={styles.more}>
      <Link {...toPage('help/article/emergencies')} className={textLink}>
        <Trans>What to say, and what to do without signal</Trans>
      </Link>
    </p>
  </aside>
)
