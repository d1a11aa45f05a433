import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import * as styles from './emergency.css.ts'

interface EmergencyProps {
  /** One sentence or link: what else helps. */
  children: ReactNode
}

/** Police and ambulance, one tap away; the numbers are the specification's. */
export const Emergency = ({ children }: EmergencyProps) => {
  const id = useId()
  return (
    <aside className={styles.strip} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        <Trans>In an emergency</Trans>
      </h2>
      <div className={styles.calls}>
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
      </div>
      <p className={styles.more}>{children}</p>
    </aside>
  )
}
