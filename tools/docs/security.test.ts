/** What docs/security.md says of itself: each requirement once, in one of three states, and tests that are there. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const requirements = [...page.matchAll(/^\| (V\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].flatMap(
  ([, section = '', ids = '', state = '']) => ids.split(',').map((id) => ({ section, id: id.trim(), state })),
)
const count = (state: RegExp) => requirements.filter((requirement) => state.test(requirement.state)).length

it('every requirement stands once, in its section', () => {
  expect(requirements.map(({ id }) => id)).toEqual([...new Set(requirements.map(({ id }) => id))])
  for (const { section, id } of requirements) expect(`V${id}`).toMatch(new RegExp(`^${section}\\.\\d+$`))
})

it('each is met, not applicable, or decided otherwise, and the sentence above counts them', () => {
  const [met, notApplicable, otherwise] = [/^met\b/, /^not applicable: /, /^\*\*decided otherwise\*\*: /].map(count)
  expect((met ?? 0) + (notApplicable ?? 0) + (otherwise ?? 0)).toBe(requirements.length)
  expect(page).toContain(
    `The ${requirements.length} requirements of levels 1 and 2, by section: ${met} are met, ${notApplicable} are not applicable, one (6.5.5) is decided otherwise.`,
  )
  expect(otherwise).toBe(1)
})

it('every attack names what proves it, and that is there', () => {
  const [attacks = ''] = page.split('## Attacks and what happens\n')[1]?.split('\n## ') ?? []
  const rows = attacks.split('\n').filter((line) => /^\| (?!attack|---)/.test(line) && !line.startsWith('|---'))
  expect(rows.length).toBeGreaterThan(70)
  let before: string[] = []
  for (const row of rows) {
    const proof = row.split(' | ').at(-1) ?? ''
    const named = [...proof.matchAll(/(?:server|src|contract|tests|tools|seed)\/[\w./-]+\.tsx?/g)].map(([file]) => file)
    // “Same file” is that of the row above.
    const files = named.length === 0 && proof.startsWith('same file') ? before : named
    expect(files, row).not.toEqual([])
    for (const file of files) expect(statSync(join(root, file), { throwIfNoEntry: false })?.isFile(), file).toBe(true)
    before = files
  }
})
