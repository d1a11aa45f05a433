import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Words of a dialect that this code once had, with the standard terms that stand for them. Matched in file names, identifiers and
 * comments, whole or as a part of a name in camel case.
 */
const bannedWords: readonly [RegExp, string][] = [
  [/\b[A-Za-z]*[wW]ish(es)?\b/, 'an intent (outbox), a selection (booking form), a request (booking)'],
  [/\b[kK]eeper\b|createKeeper/, 'sessionRepository'],
  [/whenUsed|somebody-there|[sS]omebodyIsThere/, 'first interaction'],
  [/early-?[pP]resses|EarlyPresses/, 'early clicks'],
  [/\bbreathe\b/, 'yieldToMain'],
  [/[rR]enderedPage\b/, 'isServerRendered, discardServerMarkup'],
  [/\bstartLater\b|late-parts|later-parts/, 'startBackground, lazy.ts'],
  [/\/(warm|ahead)(\.ts)?'/, 'preload.ts, prefetch.ts'],
  [/stale-head|staleHead/, 'canonical link'],
  [/\buseLate\b|\buseSettled?\b|\buseTold\b/, 'useTimedOut, useDebouncedValue, useDeferredQuery'],
  [
    /settleSession|settleRow|settleDue|startSettling/,
    'restoreSession, applyOutcome, expireDueBookings, startBookingExpiry',
  ],
  [/\bsift\b|isStumble/, 'selectBatch, isServerError'],
  [/bookingLetters|\b[cC]oncerned\b|findConcerned/, 'bookingEmails, participants'],
  [/isStanding|countStanding|inTheWay\b/, 'active bookings, blocking bookings'],
  [/\bask(For)?Payment\b/, 'fetchPayment, createCheckout'],
  [/<Matter\b|\bTwoFactorMatter\b|\bPortrait\b|photo-workshop/, 'SettingsSection, AvatarEditor, photo-encoder'],
  [/letGoOfPictures/, 'dropPictureCache'],
  [
    /\b[A-Za-z]*Verdicts?\b|\bverdicts?\b/,
    'a name for each: outcome class, scan result, checked selection, bookability',
  ],
  [/\bpatienceMs\b/, '…TimeoutMs'],
  [/[tT]ravels? alone|\b(send|take|to)Single\b|hasComeTrue/, 'sent individually; registry.isDone'],
  [/[dD]rawn pages?\b/, 'server-rendered page'],
  [/comes? to life|brought to life/, 'hydration'],
]

const problemsOf = (path: string, source: string): string[] =>
  bannedWords.flatMap(([pattern, instead]) => {
    const found = pattern.exec(path) ?? pattern.exec(source)
    return found ? [`${path}: “${found[0]}” → ${instead}`] : []
  })

const sources = ['src', 'server', 'contract', 'seed', 'build', 'tools', 'tests', 'catalogue'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
)

test('names and comments use the standard terms', () => {
  // The sample data are texts for people.
  const read = sources.filter((path) => !/^seed\/|^tools\/architecture\/words/.test(path))
  expect(read.length).toBeGreaterThan(1200)
  expect(read.flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  'const wish = 1',
  'readFavoriteWish(row)',
  'await keeper.read()',
  "import '#lib/somebody-there.ts'",
  '<Matter />',
])('the check finds %s', (source) => expect(problemsOf('a.ts', source)).toHaveLength(1))
