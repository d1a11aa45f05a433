/** docs/specification.md names the code and the test of every clause, and nothing that is gone. */

const columns = ['number', 'clause', 'done in', 'red without it', 'note'] as const

/** A file and, where one is named, a text that stands in it. */
interface Place {
  path: string
  symbol: string | null
}
interface NamedTest {
  path: string
  title: string
}
export interface ClauseRow {
  number: string
  /** As they are written, in the order of `columns`. */
  cells: string[]
  places: Place[]
  tests: NamedTest[]
}

/** A vertical bar inside a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const placesOf = (cell: string): Place[] =>
  [...cell.matchAll(/`([^`#]+)(?:#([^`]+))?`/g)].map(([, path = '', symbol]) => ({ path, symbol: symbol ?? null }))

const testsOf = (cell: string): NamedTest[] =>
  [...cell.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, path = '', title = '']) => ({ path, title }))

/** The rows of every table, in their order; a row begins with a number such as `2.14`. */
export const clauseRows = (markdown: string): ClauseRow[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) => {
      const cells = cellsOf(line)
      const [number = '', , done = '', tests = ''] = cells
      return { number, cells, places: placesOf(done), tests: testsOf(tests) }
    })

/** How many rows the head says there are; null where it says nothing. */
export const claimedTotal = (markdown: string): number | null => {
  const [, total] = /\bhas (\d+) rows\b/.exec(markdown) ?? []
  return total === undefined ? null : Number(total)
}

/** Sections count up from wherever the first one begins, and the rows of each from one. */
const numberProblems = (rows: readonly ClauseRow[]): string[] => {
  let [section, row] = [Number(rows[0]?.number.split('.')[0] ?? 1), 0]
  const seen = new Set<string>()
  return rows.flatMap(({ number }) => {
    if (seen.has(number)) return [`${number}: is there twice`]
    seen.add(number)
    const expected = [`${section}.${row + 1}`, `${section + 1}.1`]
    const isExpected = expected.includes(number)
    const [ownSection = 0, ownRow = 0] = number.split('.').map(Number)
    section = ownSection
    row = ownRow
    return isExpected ? [] : [`${number}: follows where ${expected.join(' or ')} is expected`]
  })
}

const cellProblems = ({ number, cells, places, tests }: ClauseRow): string[] => {
  if (cells.length !== columns.length) return [`${number}: has ${cells.length} cells in place of ${columns.length}`]
  const empty = columns.filter((_, index) => cells[index] === '')
  if (empty.length > 0) return empty.map((name) => `${number}: "${name}" is empty`)
  return [
    ...(places.length === 0 ? [`${number}: names no file`] : []),
    ...(tests.length === 0 ? [`${number}: names no test`] : []),
  ]
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** What is wrong with the tables. `read` answers the text of a file of the repository, or null where there is none. */
export const specificationProblems = (markdown: string, read: (path: string) => string | null): string[] => {
  const rows = clauseRows(markdown)
  const claimed = claimedTotal(markdown)
  const gone = rows.flatMap(({ number, places, tests }) => [
    ...places.flatMap(({ path, symbol }) => {
      const text = read(path)
      if (text === null) return [`${number}: ${path} is gone`]
      return symbol === null || text.includes(symbol) ? [] : [`${number}: ${path} does not hold ${symbol}`]
    }),
    ...tests.flatMap(({ path, title }) => {
      const text = isTest(path) ? read(path) : null
      if (text === null) return [`${number}: ${path} is no test that is there`]
      return text.includes(title) ? [] : [`${number}: ${path} has no test "${title}"`]
    }),
  ])
  return [
    ...(claimed === rows.length ? [] : [`the head says ${claimed ?? 'no number of'} rows, there are ${rows.length}`]),
    ...numberProblems(rows),
    ...rows.flatMap(cellProblems),
    ...gone,
  ]
}
