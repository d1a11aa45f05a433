import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './changes-screen.css.ts'

const Fact = ({ works, children }: { works: boolean; children: ReactNode }) => (
  <li className={styles.fact}>
    <span className={works ? styles.ok : styles.muted}>
      <Icon name={works ? 'check' : 'off'} />
    </span>
    <span>{children}</span>
  </li>
)

/** What the app does without signal and what it does not. Linked to as `#offline`. */
export const OfflineFacts = () => (
  <section className={styles.tray} id="offline" aria-labelledby="offline-title" tabIndex={-1}>
    <Heading level={2} size="title3" id="offline-title">
      <Trans>What works offline</Trans>
    </Heading>
    <ul className={styles.facts}>
      <Fact works>
        <Trans>Every experience you opened or saved, with its pictures and full text</Trans>
      </Fact>
      <Fact works>
        <Trans>Search over the catalogue kept on this device, with its age</Trans>
      </Fact>
      <Fact works>
        <Trans>Saving and removing: your changes are sent when you are back online</Trans>
      </Fact>
      <Fact works>
        <Trans>Writing to Rihla, even without an account: your message is sent when you are back online</Trans>
      </Fact>
      <Fact works>
        <Trans>The whole app in English and French, from a cold start</Trans>
      </Fact>
      <Fact works={false}>
        <Trans>Logging in, signing up and changing a password need a connection</Trans>
      </Fact>
      <Fact works={false}>
        <Trans>Prices and places may have changed since the last update</Trans>
      </Fact>
    </ul>
  </section>
)
