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

/** The name of a `describe` and of an `it` in it may be written as one. `…` stands for what is left out, and for parameters. */
const isNameIn = (code: string, name: string): boolean =>
  name.split('…').every((part) => {
    const words = part.trim().split(' ')
    return words.some(
      (_, at) => code.includes(words.slice(0, at).join(' ')) && code.includes(words.slice(at).join(' ')),
    )
  })

it('a test name is found as a whole, in two parts, and with parts left out, and not otherwise', () => {
  const code = `describe('a JSON body', () => { it.each([])('that %s is refused without being parsed') })`
  for (const name of ['a JSON body that … is refused without being parsed', 'a JSON body', 'is refused…'])
    expect(isNameIn(code, name), name).toBe(true)
  for (const name of ['a JSON body is read', 'is never refused…']) expect(isNameIn(code, name), name).toBe(false)
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
    const files = [...(proof.startsWith('same file') ? before : []), ...named]
    expect(files, row).not.toEqual([])
    for (const file of files) expect(statSync(join(root, file), { throwIfNoEntry: false })?.isFile(), file).toBe(true)
    const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
    for (const [, name = ''] of proof.matchAll(/[“"]([^”"]+)[”"]/g)) expect(isNameIn(code, name), name).toBe(true)
    before = files
  }
})
