import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './offline-promise.css.ts'

const Kept = ({ children }: { children: ReactNode }) => (
  <li className={styles.item}>
    <span className={styles.sign}>
      <Icon name="check" />
    </span>
    <span>{children}</span>
  </li>
)

/** What works without network, and nothing that does not yet. */
export const OfflinePromise = () => (
  <section className={styles.promise}>
    <Heading level={2}>
      <Trans>Made for places where the signal stops</Trans>
    </Heading>
    <ul className={styles.list}>
      <Kept>
        <Trans>Every experience you open stays readable on this device.</Trans>
      </Kept>
      <Kept>
        <Trans>You can search the catalogue even offline.</Trans>
      </Kept>
      <Kept>
        <Trans>What you save offline waits, and is sent in order when you are back online.</Trans>
      </Kept>
    </ul>
  </section>
)
