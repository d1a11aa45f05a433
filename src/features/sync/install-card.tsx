import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStore } from '#lib/use-store.ts'
import { installStore, promptInstall } from '#pwa/install.ts'
import { Button } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { Text } from '#ui/text.tsx'
import * as styles from './install-card.css.ts'
import { dismissInstallOffer, installDismissal, installStep } from './install-offer.ts'
import { ReadyOffline } from './ready-offline.tsx'

const isStandalone = () => typeof window !== 'undefined' && matchMedia('(display-mode: standalone)').matches

const Card = ({ title, children, actions }: { title: ReactNode; children: ReactNode; actions: ReactNode }) => (
  <section className={styles.card} aria-labelledby="install-title">
    <div className={styles.text}>
      <Heading level={2} size="title3" id="install-title">
        {title}
      </Heading>
      {children}
    </div>
    <div className={styles.actions}>{actions}</div>
  </section>
)

/** Offers to install the app, once something was kept; declined once, it never comes back. */
export const InstallCard = ({ hasKeptSomething }: { hasKeptSomething: boolean }) => {
  const install = useStore(installStore)
  const { dismissed } = useStore(installDismissal)
  const step = installStep({ ...install, dismissed, hasKeptSomething, standalone: isStandalone() })

  const notNow = (
    <Button tone="text" size="small" onClick={dismissInstallOffer}>
      {step === 'installed' ? <Trans>Got it</Trans> : <Trans>No, thanks</Trans>}
    </Button>
  )
  switch (step) {
    case null:
      return null
    case 'prompt':
      return (
        <Card
          title={<Trans>Take Rihla along</Trans>}
          actions={
            <>
              <Button tone="ink" size="small" icon="download" onClick={() => void promptInstall()}>
                <Trans>Install the app</Trans>
              </Button>
              {notNow}
            </>
          }
        >
          <Text tone="muted">
            <Trans>
              Installed, it opens from your home screen, without signal too, and keeps what you saved for longer.
            </Trans>
          </Text>
        </Card>
      )
    case 'ios':
      return (
        <Card title={<Trans>Take Rihla along</Trans>} actions={notNow}>
          <Text tone="muted">
            <Trans>Added to your home screen, it opens without signal and keeps what you saved for longer.</Trans>
          </Text>
          <ol className={styles.steps}>
            <li>
              <Trans>
                Tap <b>Share</b> in Safari’s toolbar.
              </Trans>
            </li>
            <li>
              <Trans>
                Choose <b>Add to Home Screen</b>, then <b>Add</b>.
              </Trans>
            </li>
            <li>
              <Trans>Open it once from there while there is signal, so that it can fetch what it needs.</Trans>
            </li>
          </ol>
        </Card>
      )
    case 'menu':
      return (
        <Card title={<Trans>Take Rihla along</Trans>} actions={notNow}>
          <Text tone="muted">
            <Trans>
              This browser installs apps from its own menu: look there for Install, Add to Home screen or Add to Dock.
              Installed, Rihla keeps what you saved for longer.
            </Trans>
          </Text>
          <Text tone="muted">
            <Trans>
              Without such an entry it cannot install apps. Here in the browser Rihla works without signal too.
            </Trans>
          </Text>
        </Card>
      )
    case 'installed':
      return (
        <Card title={<Trans>Rihla is installed</Trans>} actions={notNow}>
          <Text tone="muted">
            <Trans>Open it once from your home screen while there is signal. After that it opens anywhere.</Trans>
          </Text>
          <ReadyOffline />
        </Card>
      )
  }
}
