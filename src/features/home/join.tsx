import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/action/button-class.ts'
import * as styles from './join.css.ts'

/** Stars joined by lines from their feet: one zellige panel a page. */
const Zellige = () => (
  <svg className={styles.zellige} aria-hidden="true">
    <pattern id="zellige" width="96" height="96" patternUnits="userSpaceOnUse">
      <path d="M48 0 62.06 14.06H81.94V33.94L96 48 81.94 62.06V81.94H62.06L48 96 33.94 81.94H14.06V62.06L0 48 14.06 33.94V14.06H33.94ZM48 18.24 56.72 26.96H69.04V39.28L77.76 48 69.04 56.72V69.04H56.72L48 77.76 39.28 69.04H26.96V56.72L18.24 48 26.96 39.28V26.96H39.28ZM0 0 14.06 14.06M96 0 81.94 14.06M0 96 14.06 81.94M96 96 81.94 81.94" />
    </pattern>
    <rect width="100%" height="100%" fill="url(#zellige)" stroke="none" />
  </svg>
)

/** The call to an account. */
export const Join = () => (
  <section className={styles.panel}>
    <Zellige />
    <h2 className={styles.title}>
      <Trans>Keep the ones you like</Trans>
    </h2>
    <p className={styles.text}>
      <Trans>With an account, what you save, your trips and your messages follow you to every device.</Trans>
    </p>
    <Link to="/register" className={`${buttonClass('night')} ${styles.action}`}>
      <Trans>Create an account</Trans>
    </Link>
  </section>
)
