import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvCell, toCsv } from './csv.ts'

const separators = { en: ',', fr: ';' } as const
const languages = ['en', 'fr'] as const
const body = (rows: Parameters<typeof toCsv>[0], language: 'en' | 'fr' = 'en') => toCsv(rows, language).slice(1)

/** Parses a file by RFC 4180. Throws on deviations from the standard. */
const readStrictly = (file: string, separator: string): string[][] => {
  if (!file.startsWith('\uFEFF') || !file.endsWith('\r\n'))
    throw new Error('no byte order mark, or no line break at the end')
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n)`, 'y')
  const rows: string[][] = [[]]
  cell.lastIndex = 1
  while (cell.lastIndex < file.length) {
    const at = cell.lastIndex
    const [, quoted, bare = '', end] = cell.exec(file) ?? []
    if (end === undefined) throw new Error(`not a cell: ${file.slice(at)}`)
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** Returns the cells of a spreadsheet that splits at `separator`, once ignoring and once respecting quotation marks. */
const readAsSpreadsheet = (file: string, separator: string): string[] => {
  const lines = file.slice(1).split(/[\r\n]+/)
  const ignoringQuotes = lines.flatMap((line) => line.split(separator))
  const respectingQuotes = lines.flatMap((line) => {
    const cells = ['']
    let isQuoted = false
    for (const character of line) {
      if (character === '"' && (isQuoted || cells.at(-1) === '')) isQuoted = !isQuoted
      if (character === separator && !isQuoted) cells.push('')
      else cells[cells.length - 1] += character
    }
    return cells
  })
  return [...ignoringQuotes, ...respectingQuotes].map((cell) => cell.replace(/^[\s"]+/, ''))
}

/** Negative numbers do not count as formulas, even before a separator that the spreadsheet does not know: they compute nothing. */
const isFormula = (cell: string) => /^\s*[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-\d+([.,]\d+)?([,;]|$)/.test(cell)

describe('the CSV writer', () => {
  it('marks the file as UTF-8, quotes every text and ends every line', () => {
    const rows = [
      ['Fès', 3],
      ['', null],
    ]
    expect(toCsv(rows, 'en')).toBe('\uFEFF"Fès",3\r\n"",\r\n')
  })

  it('keeps commas, semicolons and quotes inside their cell', () => {
    expect(body([['Bread, at “dawn”', 'the "oven"; hot']])).toBe('"Bread, at “dawn”","the ""oven""; hot"\r\n')
  })

  it('separates French cells with semicolons and writes decimal commas', () => {
    expect(toCsv([['Note', 4.75, -1, null]], 'fr')).toBe('\uFEFF"Note";4,75;-1;\r\n')
  })

  it('leaves numbers unquoted, so that a spreadsheet can sum them', () => {
    expect(body([[-1, 0.5, 640]])).toBe('-1,0.5,640\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '\u200B=1', '"=1"'])(
    'prevents a spreadsheet from running %j as a formula',
    (text) => {
      expect(body([[text]])).toMatch(/^"\s*'/)
    },
  )

  it.each([";=cmd|' /C calc'!A0", ',=1', 'Amina;@SUM(A1)', 'Amina, "-1"', 'a;"+1', 'a\t=1', 'a\r\n=1'])(
    'prevents a spreadsheet from running %j after a separator',
    (text) => {
      for (const separator of [',', ';', '\t'])
        expect(readAsSpreadsheet(toCsv([[text]], 'en'), separator).filter(isFormula)).toEqual([])
    },
  )

  it('removes invisible characters and direction overrides from names', () => {
    expect(body([['Amina\u202Ennaoneb\u200B\u2066 \uFEFFBennani']])).toBe('"Aminannaoneb Bennani"\r\n')
  })

  it('keeps the marks that Arabic and other scripts need', () => {
    const name = 'خديجة بناني \u200F ن\u200Cم e\u0301'
    expect(readStrictly(toCsv([[name]], 'en'), ',')).toEqual([[name]])
  })
})

/** Texts made of characters that break files: formula signs, separators, quotation marks, line breaks and invisible characters. */
const hostileTexts = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', '＝', '－', '\t', '\r', '\n', '\r\n', ';', ',', '"', "'", '|', ' ', '\u00A0'),
      fc.constantFrom('\u202E', '\u200B', '\uFEFF', '\u2028', '\u0085', '\u0007', 'Amina', 'É', 'خ', '=cmd|'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const cells: fc.Arbitrary<CsvCell> = fc.oneof(
  hostileTexts,
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100),
  fc.constant(null),
)

const tables = fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

describe('the CSV file of a random table', () => {
  it('parses by the standard into the same rows, cells and numbers', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        for (const language of languages) {
          const read = readStrictly(toCsv(rows, language), separators[language])
          expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
          rows.flat().forEach((cell, at) => {
            const text = read.flat()[at] ?? ''
            if (cell === null) expect(text).toBe('')
            if (typeof cell === 'number') expect(Number(text.replace(',', '.'))).toBe(cell === 0 ? 0 : cell)
          })
        }
      }),
    )
  })

  it('contains no cell that a spreadsheet would run, even if it splits at another separator', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        for (const language of languages)
          for (const separator of [',', ';', '\t'])
            expect(readAsSpreadsheet(toCsv(rows, language), separator).filter(isFormula)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
