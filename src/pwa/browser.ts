import { isOnIosHomeScreen } from '#lib/start/ios-home-screen.ts'

/**
 * Which browser this is, as far as installing the app differs: where the command is, and whether there is one. Nothing
 * else is decided by it; what a browser can do is asked of the browser.
 */
export type Browser =
  | 'installed'
  | 'safari-iphone'
  /** Since iOS 26 the share button is behind the button with the dots. */
  | 'safari-iphone-26'
  | 'safari-ipad'
  /** Since iOS 16.4 other browsers can add to the home screen too, each with the command in its own place. */
  | 'chrome-ios'
  | 'edge-ios'
  | 'firefox-ios'
  | 'other-ios'
  /** iOS before 16.4: only Safari can. */
  | 'ios-without-install'
  /** A page inside another app, such as Instagram: it cannot be installed from there. */
  | 'in-app-ios'
  | 'in-app-android'
  /** Safari 17 brought "Add to Dock"; it needs macOS 14, which the user agent does not tell. */
  | 'safari-mac'
  | 'firefox-android'
  | 'samsung'
  /** Chromium with a prompt of its own, or a browser that installs nothing. */
  | 'other'

const inAppName =
  /Instagram|FBA[NV]|FB_IAB|FBIOS|Messenger|\bLine\/|MicroMessenger|musical_ly|BytedanceWebview|TikTok|Snapchat|Pinterest\/|LinkedInApp|Twitter for|\bGSA\/|WhatsApp/i

const numberAfter = (userAgent: string, pattern: RegExp): number => Number(pattern.exec(userAgent)?.[1] ?? Number.NaN)

/** `16.4` of `OS 16_4_1`; null where a desktop is pretended. */
const iosVersion = (userAgent: string): number | null => {
  const [, major, minor = '0'] = /\bOS (\d+)(?:_(\d+))?/.exec(userAgent) ?? []
  return major === undefined ? null : Number(`${major}.${minor.padStart(2, '0')}`)
}

const onIos = (userAgent: string, isPad: boolean): Browser => {
  if (inAppName.test(userAgent)) return 'in-app-ios'
  const version = iosVersion(userAgent)
  const isElsewhere = /CriOS|FxiOS|EdgiOS|OPiOS|\bOPT\/|DuckDuckGo|Ddg\/|YaBrowser|Brave\//.test(userAgent)
  // A view inside another app says neither `Version` nor `Safari`.
  if (!isElsewhere && !/Version\/.*Safari\//.test(userAgent)) return 'in-app-ios'
  if (isElsewhere) {
    if (version !== null && version < 16.04) return 'ios-without-install'
    if (userAgent.includes('CriOS')) return 'chrome-ios'
    if (userAgent.includes('EdgiOS')) return 'edge-ios'
    return userAgent.includes('FxiOS') ? 'firefox-ios' : 'other-ios'
  }
  if (isPad) return 'safari-ipad'
  // The system's version is frozen at 18 in what Safari 26 says; its own is not.
  return numberAfter(userAgent, /Version\/(\d+)/) >= 26 ? 'safari-iphone-26' : 'safari-iphone'
}

/** `maxTouchPoints` unmasks iPadOS, which calls itself a Mac; no Mac has a touch screen. */
export const browserOf = (userAgent: string, maxTouchPoints: number, standalone: boolean): Browser => {
  if (standalone) return 'installed'
  const isMac = userAgent.includes('Macintosh')
  if (/iPhone|iPod/.test(userAgent)) return onIos(userAgent, false)
  if (userAgent.includes('iPad') || (isMac && maxTouchPoints > 1)) return onIos(userAgent, true)
  if (userAgent.includes('Android')) {
    if (inAppName.test(userAgent) || userAgent.includes('; wv)')) return 'in-app-android'
    if (userAgent.includes('Firefox/')) return 'firefox-android'
    return userAgent.includes('SamsungBrowser/') ? 'samsung' : 'other'
  }
  const isSafari = isMac && /Version\/.*Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)
  return isSafari && numberAfter(userAgent, /Version\/(\d+)/) >= 17 ? 'safari-mac' : 'other'
}

const webKit = /^(safari-|(chrome|edge|firefox|other)-ios$|ios-without|in-app-ios)/

/**
 * Whether WebKit deletes what a page stored after seven days of use without a visit. It spares what is installed, and
 * holds for every browser on iOS, whose engine is WebKit.
 */
export const forgetsAfterAWeek = (browser: Browser): boolean => webKit.test(browser)

/** The browser of this window; on the server one that installs nothing. */
export const thisBrowser = (): Browser => {
  if (typeof window === 'undefined') return 'other'
  const standalone = isOnIosHomeScreen() || matchMedia('(display-mode: standalone)').matches
  return browserOf(navigator.userAgent, navigator.maxTouchPoints, standalone)
}
