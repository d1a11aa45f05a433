import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'tests/README.md'), 'utf8')
/** Code blocks whose opening fence names the quoted file after the language. */
const examples = [...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
  file,
  code,
}))

it('shows a unit test, an API test, a journey and a journey in other engines', () => {
  for (const folder of ['src/', 'server/', 'tests/e2e/', 'tests/engines/'])
    expect(examples.filter(({ file }) => file.startsWith(folder))).not.toEqual([])
})

for (const [index, { file, code }] of examples.entries())
  it(`quotes ${file} as it is (example ${index + 1}), in under twenty lines`, () => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(code)
    expect(code.trimEnd().split('\n').length).toBeLessThan(20)
  })
