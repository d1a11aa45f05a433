import { Trans } from '@lingui/react/macro'
import { forgetsAfterAWeek, thisBrowser } from '#pwa/browser.ts'
import { Text } from '#ui/text/text.tsx'
import { EvictionText } from '../eviction-text.tsx'
import { InstallSteps, isInstallableByHand } from './install-steps.tsx'

/** For browsers without a prompt: why to install, and each step with its picture. */
export const InstallByHand = () => {
  const browser = thisBrowser()
  if (!isInstallableByHand(browser)) return null
  return (
    <>
      <Text tone="muted">
        {browser === 'safari-mac' ? (
          <Trans>Added to the Dock, it opens offline and keeps what you saved for longer.</Trans>
        ) : (
          <Trans>On your home screen, it opens offline and keeps what you saved for longer.</Trans>
        )}
      </Text>
      {forgetsAfterAWeek(browser) && <EvictionText />}
      <InstallSteps browser={browser} />
    </>
  )
}
