import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Browser } from '#pwa/browser.ts'
import type { IconName } from '#ui/media/icon-names.ts'
import { Text } from '#ui/text/text.tsx'
import * as styles from './install-steps.css.ts'
import { type Device, type Place, StepPicture } from './step-picture.tsx'

/** A browser in which the app can be installed by hand, or that says where it can. */
export type InstallableByHand = Exclude<Browser, 'installed' | 'other'>

export const isInstallableByHand = (browser: Browser): browser is InstallableByHand =>
  browser !== 'installed' && browser !== 'other'

interface Step {
  place: Place
  icon: IconName
  text: ReactNode
}

const toHomeScreen: Step = {
  place: 'row',
  icon: 'add-square',
  text: (
    <Trans>
      Choose <b>Add to Home Screen</b>, then <b>Add</b>. It may be further down in the list.
    </Trans>
  ),
}
const openOnce: Step = {
  place: 'icon',
  icon: 'check',
  text: <Trans>Open it once from there while you are online, so that it can load what it needs.</Trans>,
}
const shareAtTheTop: Step = {
  place: 'top-end',
  icon: 'share',
  text: (
    <Trans>
      Tap <b>Share</b> at the end of the address bar.
    </Trans>
  ),
}
const shareInTheMenu: Step = {
  place: 'bottom-end',
  icon: 'menu',
  text: (
    <Trans>
      Open the browser’s menu and tap <b>Share</b>.
    </Trans>
  ),
}
const openInSafari: Step = {
  place: 'top-end',
  icon: 'dots',
  text: (
    <Trans>
      Nothing can be installed from inside another app. Open its menu and choose <b>Open in browser</b> or{' '}
      <b>Open in Safari</b>, then come back to this page there.
    </Trans>
  ),
}

const ways: Record<InstallableByHand, { device: Device; steps: readonly Step[] }> = {
  'safari-iphone': {
    device: 'phone',
    steps: [
      {
        place: 'bottom',
        icon: 'share',
        text: (
          <Trans>
            Tap <b>Share</b> in Safari’s toolbar, at the bottom.
          </Trans>
        ),
      },
      toHomeScreen,
      openOnce,
    ],
  },
  'safari-iphone-26': {
    device: 'phone',
    steps: [
      {
        place: 'bottom-end',
        icon: 'dots',
        text: (
          <Trans>
            Tap the <b>three dots</b> beside the address, then <b>Share</b>.
          </Trans>
        ),
      },
      toHomeScreen,
      openOnce,
    ],
  },
  'safari-ipad': {
    device: 'tablet',
    steps: [
      {
        place: 'top-end',
        icon: 'share',
        text: (
          <Trans>
            Tap <b>Share</b> in Safari’s toolbar, at the top.
          </Trans>
        ),
      },
      toHomeScreen,
      openOnce,
    ],
  },
  'chrome-ios': { device: 'phone', steps: [shareAtTheTop, toHomeScreen, openOnce] },
  'edge-ios': { device: 'phone', steps: [shareInTheMenu, toHomeScreen, openOnce] },
  'firefox-ios': { device: 'phone', steps: [shareInTheMenu, toHomeScreen, openOnce] },
  'other-ios': { device: 'phone', steps: [shareInTheMenu, toHomeScreen, openOnce] },
  'ios-without-install': {
    device: 'phone',
    steps: [
      {
        place: 'icon',
        icon: 'explore',
        text: (
          <Trans>
            On this version of iOS only <b>Safari</b> can add it to the home screen. Open this page there.
          </Trans>
        ),
      },
    ],
  },
  'in-app-ios': { device: 'phone', steps: [openInSafari] },
  'in-app-android': {
    device: 'phone',
    steps: [
      {
        place: 'top-end',
        icon: 'dots-upright',
        text: (
          <Trans>
            Nothing can be installed from inside another app. Open its menu and choose <b>Open in browser</b>, then come
            back to this page there.
          </Trans>
        ),
      },
    ],
  },
  'safari-mac': {
    device: 'window',
    steps: [
      {
        place: 'top-start',
        icon: 'menu',
        text: (
          <Trans>
            Open Safari’s <b>File</b> menu.
          </Trans>
        ),
      },
      {
        place: 'row',
        icon: 'download',
        text: (
          <Trans>
            Choose <b>Add to Dock</b>, then <b>Add</b>. It is there from macOS Sonoma (14) on.
          </Trans>
        ),
      },
      {
        place: 'icon',
        icon: 'check',
        text: <Trans>Open it once from the Dock while you are online, so that it can load what it needs.</Trans>,
      },
    ],
  },
  'firefox-android': {
    device: 'phone',
    steps: [
      {
        place: 'top-end',
        icon: 'dots-upright',
        text: (
          <Trans>
            Open Firefox’s menu, the <b>three dots</b>.
          </Trans>
        ),
      },
      {
        place: 'row',
        icon: 'add-square',
        text: (
          <Trans>
            Choose <b>Install</b> or <b>Add to Home screen</b>.
          </Trans>
        ),
      },
      openOnce,
    ],
  },
  samsung: {
    device: 'phone',
    steps: [
      {
        place: 'bottom-end',
        icon: 'menu',
        text: <Trans>Open the menu of Samsung Internet, at the bottom.</Trans>,
      },
      {
        place: 'row',
        icon: 'add-square',
        text: (
          <Trans>
            Choose <b>Add page to</b>, then <b>Home screen</b>.
          </Trans>
        ),
      },
      openOnce,
    ],
  },
}

/** How the app is installed in this browser, each step with a picture of where to press. */
export const InstallSteps = ({ browser }: { browser: InstallableByHand }) => {
  const { device, steps } = ways[browser]
  return (
    <ol className={styles.steps}>
      {steps.map(({ place, icon, text }) => (
        <li key={place} className={styles.step}>
          <StepPicture device={device} place={place} icon={icon} />
          <Text>{text}</Text>
        </li>
      ))}
    </ol>
  )
}
