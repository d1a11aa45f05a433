import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clauseRows, specificationProblems } from './specification.ts'

const root = join(import.meta.dirname, '../..')
const readRepository = (path: string): string | null =>
  statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ? readFileSync(join(root, path), 'utf8') : null

it('docs/specification.md names the code and the test of every clause, and nothing that is gone', () => {
  expect(specificationProblems(readRepository('docs/specification.md') ?? '', readRepository)).toEqual([])
})

const files: Record<string, string> = {
  'src/search.ts': "export const limit = 100\nexport const message = 'a | b'",
  'src/search.test.ts': "it('asks for a hundred at most')\nit('says so')",
}
const read = (path: string) => files[path] ?? null

const table = (rows: string[], total = rows.length) =>
  `The table has ${total} rows.\n\n| no. | clause | done in | red without it | note |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
const row = (number: string, changes: { clause?: string; done?: string; test?: string; note?: string } = {}) => {
  const {
    clause = 'limit (100 in search)',
    done = '`src/search.ts#limit`',
    test = '`src/search.test.ts` › "a hundred"',
    note = '–',
  } = changes
  return `| ${number} | ${clause} | ${done} | ${test} | ${note} |`
}
const problemsOf = (rows: string[], total?: number) => specificationProblems(table(rows, total), read)

describe('the table of clauses', () => {
  it('is read with its bars, several files and several tests', () => {
    const [first] = clauseRows(
      table([
        row('1.1', {
          clause: 'a \\| b',
          done: '`src/search.ts#a | b`'.replace('|', '\\|'),
          test: '`src/search.test.ts` › "a hundred"; `src/search.test.ts` › "says so"',
        }),
      ]),
    )
    expect(first?.cells[1]).toBe('a | b')
    expect(first?.places).toEqual([{ path: 'src/search.ts', symbol: 'a | b' }])
    expect(first?.tests.map(({ title }) => title)).toEqual(['a hundred', 'says so'])
  })

  it('is fine where everything is there', () => {
    expect(problemsOf([row('1.1'), row('1.2', { done: '`src/search.ts`' }), row('2.1')])).toEqual([])
  })

  it.each([
    ['a file that is gone', { done: '`src/gone.ts`' }, '1.1: src/gone.ts is gone'],
    ['a symbol that is gone', { done: '`src/search.ts#most`' }, '1.1: src/search.ts does not hold most'],
    [
      'a test file that is gone',
      { test: '`src/gone.test.ts` › "a hundred"' },
      '1.1: src/gone.test.ts is no test that is there',
    ],
    [
      'a file that holds no tests',
      { test: '`src/search.ts` › "limit"' },
      '1.1: src/search.ts is no test that is there',
    ],
    [
      'a title that is gone',
      { test: '`src/search.test.ts` › "a thousand"' },
      '1.1: src/search.test.ts has no test "a thousand"',
    ],
    ['no file', { done: 'everywhere' }, '1.1: names no file'],
    ['no test', { test: 'none' }, '1.1: names no test'],
    ['an empty clause', { clause: '' }, '1.1: "clause" is empty'],
    ['an empty note', { note: '' }, '1.1: "note" is empty'],
    ['a bar too many', { note: 'a | b' }, '1.1: has 6 cells in place of 5'],
  ])('is refused with %s', (_, changes, problem) => {
    expect(problemsOf([row('1.1', changes)])).toEqual([problem])
  })

  it('is refused with a number twice, one that is left out and a section that is left out', () => {
    expect(problemsOf([row('1.1'), row('1.1')])).toEqual(['1.1: is there twice'])
    expect(problemsOf([row('1.1'), row('1.3')])).toEqual(['1.3: follows where 1.2 or 2.1 is expected'])
    expect(problemsOf([row('1.1'), row('3.1')])).toEqual(['3.1: follows where 1.2 or 2.1 is expected'])
    expect(problemsOf([row('1.2')])).toEqual(['1.2: follows where 1.1 or 2.1 is expected'])
  })

  it('is refused where it has another number of rows than its head says, or its head says none', () => {
    expect(problemsOf([row('1.1')], 412)).toEqual(['the head says 412 rows, there are 1'])
    expect(specificationProblems(row('1.1'), read)).toEqual(['the head says no number of rows, there are 1'])
  })
})
