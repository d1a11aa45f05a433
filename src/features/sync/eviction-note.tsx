import { Trans } from '@lingui/react/macro'
import { readKeptHere } from '#data/account/kept-here.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { thisBrowser } from '#pwa/browser.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './eviction-note.css.ts'
import { noteToldOfEviction } from './eviction-notice.ts'
import { EvictionText } from './eviction-text.tsx'
import { InstallSteps, isInstallableByHand } from './install/install-steps.tsx'

/** Tells whoever keeps something here that the browser may clear it, before it does. */
export const EvictionNote = () => {
  const kept = useDeviceQuery(readKeptHere, [])
  const browser = thisBrowser()
  if (!kept || kept.onlyHere + kept.onAccount === 0) return null
  return (
    <aside className={styles.note} aria-labelledby="eviction-title">
      <Notice tone="wait">
        <div className={styles.words}>
          <Heading level={2} size="title3" id="eviction-title">
            <Trans>Come back within a week</Trans>
          </Heading>
          <EvictionText />
          {isInstallableByHand(browser) && (
            <details>
              <summary className={styles.more}>
                <Trans>How to add Rihla to this device</Trans>
              </summary>
              <InstallSteps browser={browser} />
            </details>
          )}
          <div>
            <Button tone="quiet" size="small" onClick={noteToldOfEviction}>
              <Trans>Got it</Trans>
            </Button>
          </div>
        </div>
      </Notice>
    </aside>
  )
}
