/** What a browser says of itself, as far as people know it by name. */
import { createHash } from 'node:crypto'

export interface DeviceWords {
  browser: string | null
  system: string | null
}

// The order matters: most browsers claim to be Chrome and Safari as well.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

export const describeDevice = (userAgent: string | null | undefined): DeviceWords => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
})

/** The kind of device, whatever version its browser has grown to. */
export const deviceFingerprint = (userAgent: string | undefined): string =>
  createHash('sha256')
    .update((userAgent ?? '').replace(/\d+/g, ''))
    .digest('hex')
