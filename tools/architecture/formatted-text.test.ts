import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Ways to read a date, time or number back out of a text that was formatted for people. Engines word such texts
 * differently and change them with their tables: `formatToParts` or arithmetic instead.
 */
const readsFormattedText: readonly [RegExp, string][] = [
  [/\.toLocale(Date|Time)?String\(/, 'formats in whatever way this engine likes'],
  [/'(en-CA|sv-SE|sv|lt-LT|en-SE|fr-CA)'/, 'is a locale chosen for how its text looks to a parser'],
  [
    /\.format\([^)]*\)\s*\??\.(split|slice|substring|substr|match|matchAll|at|charAt|indexOf|search)\(/,
    'takes text apart',
  ],
  [
    /(?<!timezoneId: )'Africa\/Casablanca'/,
    'asks the tables of a device, which may be of last year (contract/rules/time/morocco-offsets.ts)',
  ],
  [/(Number|parseInt|parseFloat|Date\.parse|new Date|BigInt)\([^()]*\.format\(/, 'reads formatted text'],
]

const problemsOf = (path: string, source: string): string[] =>
  readsFormattedText.flatMap(([pattern, why]) => {
    const found = pattern.exec(source)
    return found ? [`${path}: ${found[0]} ${why}`] : []
  })

const sources = ['src', 'server', 'contract', 'seed', 'build', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)

test('no date, time or number is read back out of formatted text', () => {
  const read = sources.filter((path) => relative(root, path) !== 'tools/architecture/formatted-text.test.ts')
  expect(read.length).toBeGreaterThan(500)
  expect(read.flatMap((path) => problemsOf(relative(root, path), readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  "new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' })",
  "{ timeZone: 'Africa/Casablanca' }",
  'date.toLocaleDateString()',
  "format.format(date).split('/')",
  'const hour = Number(clock.format(now))',
])('the checker finds %s', (source) => {
  expect(problemsOf('a.ts', source)).toHaveLength(1)
})
