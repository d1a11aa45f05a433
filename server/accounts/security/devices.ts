/** Names of browsers and systems, and the devices that an account has signed in from. */
import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { knownDevices } from '#server/platform/db/schema/security.ts'

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

/** Returns the names that people know, or null for those that are not listed. */
export const describeDevice = (userAgent: string | null | undefined) => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
})

/** Returns the same names for a mail, which has texts only. */
export const deviceMailData = (userAgent: string | null | undefined) => {
  const { browser, system } = describeDevice(userAgent)
  return { browser: browser ?? '', system: system ?? '' }
}

/** Returns a hash of the kind of device, which is the same for every version of its browser. */
export const deviceFingerprint = (userAgent: string | undefined): string =>
  createHash('sha256')
    .update((userAgent ?? '').replace(/\d+/g, ''))
    .digest('hex')

/** Records a device of an account. Returns `first` for its first kind of device, `new` for a kind that it did not have before. */
export const recordDevice = async (
  db: Database,
  userId: string,
  fingerprint: string,
  now: Date,
): Promise<'first' | 'known' | 'new'> => {
  const inserted = await db
    .insert(knownDevices)
    .values({ userId, fingerprint, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId })
  const isOfUser = eq(knownDevices.userId, userId)
  if (inserted.length === 0) {
    await db
      .update(knownDevices)
      .set({ lastSeenAt: now })
      .where(and(isOfUser, eq(knownDevices.fingerprint, fingerprint)))
    return 'known'
  }
  const others = and(isOfUser, ne(knownDevices.fingerprint, fingerprint))
  return (await db.$count(knownDevices, others)) === 0 ? 'first' : 'new'
}
