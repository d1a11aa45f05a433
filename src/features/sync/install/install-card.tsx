import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { searchDevice } from '#data/catalogue/search.ts'
import { readFavorites } from '#data/favorites/commands.ts'
import { noteToldOfEviction } from '#features/sync/eviction-notice.ts'
import { dismissInstallOffer, installDismissal, installStep } from '#features/sync/install/install-offer.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { forgetsAfterAWeek, thisBrowser } from '#pwa/browser.ts'
import { installStore, promptInstall } from '#pwa/install.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as changesScreenStyles from '../changes-screen.css.ts'
import { EvictionSlot } from '../eviction-slot.tsx'
import * as styles from './install-card.css.ts'

interface Ready {
  saved: number
  catalogue: number
}

const readReady = async (): Promise<Ready> => {
  const [favorites, { total }] = await Promise.all([readFavorites(), searchDevice({})])
  return { saved: favorites.filter(({ detailOnDevice }) => detailOnDevice).length, catalogue: total }
}

/** What would open right now without signal. */
const ReadyOffline = () => {
  const ready = useDeviceQuery(readReady, [])
  if (!ready) return null
  return (
    <ul className={changesScreenStyles.facts}>
      <li className={changesScreenStyles.fact}>
        <span className={changesScreenStyles.ok}>
          <Icon name="check" />
        </span>
        <Plural
          value={ready.saved}
          _0="Saved: none with full text yet"
          one="# saved experience with pictures and full text"
          other="# saved experiences with pictures and full text"
        />
      </li>
      <li className={changesScreenStyles.fact}>
        <span className={changesScreenStyles.ok}>
          <Icon name="check" />
        </span>
        <Plural
          value={ready.catalogue}
          _0="Search: the catalogue has not loaded yet"
          one="Search over # experience"
          other="Search over # experiences"
        />
      </li>
      <li className={changesScreenStyles.fact}>
        <span className={changesScreenStyles.ok}>
          <Icon name="check" />
        </span>
        <Trans>The app itself, in English and French</Trans>
      </li>
    </ul>
  )
}

/** Browsers with a prompt, which are most, load none of the pictures. */
const ByHand = lazyComponent(() => withTexts(import('./install-by-hand.tsx')).then((module) => module.InstallByHand), {
  fallback: null,
})

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
  const browser = thisBrowser()
  const standalone = browser === 'installed'
  const byHand = !standalone && browser !== 'other'
  const step = installStep({ ...install, byHand, dismissed, hasKeptSomething, standalone })

  const dismiss = () => {
    dismissInstallOffer()
    // What is told there is told here as well.
    if (step === 'steps' && forgetsAfterAWeek(browser)) noteToldOfEviction()
  }
  const notNow = (
    <Button tone="text" size="small" onClick={dismiss}>
      {step === 'installed' ? <Trans>Got it</Trans> : <Trans>No, thanks</Trans>}
    </Button>
  )
  switch (step) {
    case null:
      return hasKeptSomething ? <EvictionSlot /> : null
    case 'prompt':
      return (
        <Card
          title={<Trans>Take Rihla with you</Trans>}
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
              Once installed, it opens from your home screen, even offline, and keeps what you saved for longer.
            </Trans>
          </Text>
        </Card>
      )
    case 'steps':
      return (
        <Card title={<Trans>Take Rihla with you</Trans>} actions={notNow}>
          <Suspense>
            <ByHand />
          </Suspense>
        </Card>
      )
    case 'menu':
      return (
        <Card title={<Trans>Take Rihla with you</Trans>} actions={notNow}>
          <Text tone="muted">
            <Trans>
              This browser installs apps from its own menu: look there for Install, Add to Home screen or Add to Dock.
              Installed, Rihla keeps what you saved for longer.
            </Trans>
          </Text>
          <Text tone="muted">
            <Trans>Without such an entry it cannot install apps. Rihla works offline here in the browser too.</Trans>
          </Text>
        </Card>
      )
    case 'installed':
      return (
        <Card title={<Trans>Rihla is installed</Trans>} actions={notNow}>
          <Text tone="muted">
            <Trans>Open it once from your home screen while you are online. After that it opens anywhere.</Trans>
          </Text>
          <ReadyOffline />
        </Card>
      )
  }
}
