import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Words of a dialect that this code once had, with the standard terms that stand for them. Matched in file names, identifiers and
 * comments, whole or as a part of a name in camel case.
 */
const bannedWords: readonly [RegExp, string][] = [
  // The API names details of a refused picture so.
  [/\b(most(?!Files\b|Bytes\b)|longest)[A-Z]\w*/, 'max…'],
  [/\b[A-Za-z]*[wW]ish(es)?\b/, 'an intent (outbox), a selection (booking form), a request (booking)'],
  [/\b[kK]eeper\b|createKeeper/, 'sessionRepository'],
  [/whenUsed|somebodyIsThere/, 'first interaction'],
  [/early-?[pP]resses|EarlyPresses/, 'early clicks'],
  [/\bbreathe\b/, 'yieldToMain'],
  [/[rR]enderedPage\b/, 'isServerRendered, discardServerMarkup'],
  [/\bstartLater\b|late-parts|later-parts/, 'startBackground, lazy.ts'],
  [/\/(warm|ahead)(\.ts)?'/, 'lazy.ts, prefetch.ts'],
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
  [/\b[sS]omebody\b(?!-there)|somebody-there/, 'a person, a guest, a client, another request: whoever it is'],
  [/\bsettl(es?|ing)\b|\bsettle[A-Z]|\bis[A-Z]?\w*Settled\b/, 'apply (an outcome), answer, finish, restore'],
  // A stored row keeps its field `suspect`.
  [/bySuspicion|\b(more|less|most) suspect\b|\bmoreSuspect\b/, 'poison count'],
  [/\b(not-|a |is |are )standing\b|\bstandingWords\b|\bconst standing\b/, 'active, valid, not cancelled'],
]

const problemsOf = (path: string, source: string): string[] =>
  bannedWords.flatMap(([pattern, instead]) => {
    const found = pattern.exec(path) ?? pattern.exec(source)
    return found ? [`${path}: “${found[0]}” → ${instead}`] : []
  })

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].concat(
  readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    // It names the words that texts of the app do without.
    .filter((name) => name.endsWith('.md') && !name.endsWith('0065-the-words-of-the-app.md'))
    .map((name) => join('docs', name)),
)

const sources = ['src', 'server', 'contract', 'seed', 'build', 'tools', 'tests', 'catalogue'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
)

test('names and comments use the standard terms', () => {
  // The sample data, the sample of the app's own pictures and what people search for are texts for people.
  const read = sources.filter(
    (path) => !/^seed\/|^tools\/architecture\/words|sample-experience|search-words/.test(path),
  )
  expect(read.length).toBeGreaterThan(1200)
  expect(read.flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

/**
 * Prefixes of names that the server's code does not use, with what it uses instead. Names of the contract and of tables stay as they are,
 * and so do `keepAlive` and the like of Node.
 */
const bannedPrefixes: readonly [RegExp, string][] = [
  [/\b(judge|judged)[A-Z]\w*/, 'validate…, decide…, review…'],
  [/\b(tell|told(?!At\b))[A-Z]\w*/, 'notify…, report…, send…'],
  [/\b(kept(?!Highlights|Sums)|keep(?!Alive|ListingChanges|Raw))[A-Z]\w*/, 'cached…, saved…, retained…'],
  [/\b(ask(?!Note)|asked(?!Words))[A-Z]\w*/, 'fetch…, request…, requested…'],
  [/\bletters?(?!OfSigns)[A-Z]\w*/, 'email…, emails…'],
  [/\bbegin(?!Passkey|TwoFactor)[A-Z]\w*/, 'start…'],
  [/\b(drawn?|warm|mend(ed)?|believe|somebody|nobody)[A-Z]\w*/, 'render…, preload…, repair…, cache…'],
]

test('names of the server use the standard prefixes', () => {
  const ofServer = sources.filter((path) => path.startsWith('server/') && !/\.test\.ts$|\/testing\//.test(path))
  expect(ofServer.length).toBeGreaterThan(400)
  const found = ofServer.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return bannedPrefixes.flatMap(([pattern, instead]) => {
      const name = pattern.exec(source)
      return name ? [`${path}: “${name[0]}” → ${instead}`] : []
    })
  })
  expect(found).toEqual([])
})

test('documents use them as well', () => {
  expect(documents.length).toBeGreaterThan(60)
  expect(documents.flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  'const wish = 1',
  'readFavoriteWish(row)',
  'await keeper.read()',
  "import '#lib/somebody-there.ts'",
  '<Matter />',
  '// once somebody is there',
  'const settleOne = 1',
  'rows that are less suspect',
  'a standing booking',
])('the check finds %s', (source) => expect(problemsOf('a.ts', source)).toHaveLength(1))
