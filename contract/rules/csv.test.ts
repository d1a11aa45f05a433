import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvCell, toCsv } from './csv.ts'

const separators = { en: ',', fr: ';' } as const
const languages = ['en', 'fr'] as const
const body = (rows: Parameters<typeof toCsv>[0], language: 'en' | 'fr' = 'en') => toCsv(rows, language).slice(1)

/** A strict reader of RFC 4180: throws on anything that the standard does not have. */
const readStrictly = (file: string, separator: string): string[][] => {
  if (!file.startsWith('\uFEFF') || !file.endsWith('\r\n')) throw new Error('no mark, or no end of the last line')
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

/** The cells of a spreadsheet that splits at `separator`, with and without regard to quotation marks. */
const readAsSpreadsheet = (file: string, separator: string): string[] => {
  const lines = file.slice(1).split(/[\r\n]+/)
  const careless = lines.flatMap((line) => line.split(separator))
  const careful = lines.flatMap((line) => {
    const cells = ['']
    let isQuoted = false
    for (const character of line) {
      if (character === '"' && (isQuoted || cells.at(-1) === '')) isQuoted = !isQuoted
      if (character === separator && !isQuoted) cells.push('')
      else cells[cells.length - 1] += character
    }
    return cells
  })
  return [...careless, ...careful].map((cell) => cell.replace(/^[\s"]+/, ''))
}

/** A negative number is none, alone or before a separator that the spreadsheet does not know: neither computes anything. */
const isFormula = (cell: string) => /^\s*[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-\d+([.,]\d+)?([,;]|$)/.test(cell)

describe('a table as a file', () => {
  it('says that it is UTF-8, quotes every text and ends every line', () => {
    const rows = [
      ['Fès', 3],
      ['', null],
    ]
    expect(toCsv(rows, 'en')).toBe('\uFEFF"Fès",3\r\n"",\r\n')
  })

  it('keeps commas, semicolons and quotes inside their cell', () => {
    expect(body([['Bread, at “dawn”', 'the "oven"; hot']])).toBe('"Bread, at “dawn”","the ""oven""; hot"\r\n')
  })

  it('opens in columns in French: semicolons between cells, commas in decimals', () => {
    expect(toCsv([['Note', 4.75, -1, null]], 'fr')).toBe('\uFEFF"Note";4,75;-1;\r\n')
  })

  it('leaves numbers unquoted, so that they can be summed', () => {
    expect(body([[-1, 0.5, 640]])).toBe('-1,0.5,640\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '\u200B=1', '"=1"'])(
    'never lets %j run as a formula',
    (text) => {
      expect(body([[text]])).toMatch(/^"\s*'/)
    },
  )

  it.each([";=cmd|' /C calc'!A0", ',=1', 'Amina;@SUM(A1)', 'Amina, "-1"', 'a;"+1', 'a\t=1', 'a\r\n=1'])(
    'never lets %j run after a separator',
    (text) => {
      for (const separator of [',', ';', '\t'])
        expect(readAsSpreadsheet(toCsv([[text]], 'en'), separator).filter(isFormula)).toEqual([])
    },
  )

  it('writes no character that turns the direction of a name or hides in it', () => {
    expect(body([['Amina\u202Ennaoneb\u200B\u2066 \uFEFFBennani']])).toBe('"Aminannaoneb Bennani"\r\n')
  })

  it('keeps the marks that Arabic and other scripts are written with', () => {
    const name = 'خديجة بناني \u200F ن\u200Cم e\u0301'
    expect(readStrictly(toCsv([[name]], 'en'), ',')).toEqual([[name]])
  })
})

/** Names made of what breaks files: signs, separators, quotation marks, breaks and characters that do not show. */
const hostile = fc
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
  hostile,
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100),
  fc.constant(null),
)

const tables = fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

describe('any table', () => {
  it('reads back by the standard with as many rows and cells, and its numbers, whatever its names are', () => {
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

  it('holds no cell that a spreadsheet would run, also in one that splits at another separator', () => {
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
