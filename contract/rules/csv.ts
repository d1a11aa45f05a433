/**
 * The CSV writer for the server's payment file and for the client's figures and statements. It follows RFC 4180 and quotes every text. It
 * neutralises formulas as OWASP recommends (https://owasp.org/www-community/attacks/CSV_Injection), also for spreadsheets that split at a
 * separator other than the file's own.
 */
import type { LanguageCode } from '../models/primitives.ts'

/** Numbers are written unquoted; null is an empty cell. */
export type CsvCell = string | number | null

/** The formats that spreadsheets expect in each language: if the comma is the decimal sign, it cannot separate columns. */
const formats: Record<LanguageCode, { separator: string; decimalSign: string }> = {
  en: { separator: ',', decimalSign: '.' },
  fr: { separator: ';', decimalSign: ',' },
}

/** Spreadsheets recognise UTF-8 by this mark. */
const byteOrderMark = '\uFEFF'

/** Invisible characters that change the text direction or make different texts look alike. No text of a table needs them. */
const invisible = /[\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF]/gu
/** Includes line breaks: a parser that ignores quotes would start a new row at them. */
const controls = /[\p{Cc}\u2028\u2029]+/gu
/**
 * The position before a formula: at the start of a text, and after each character that a spreadsheet may treat as a separator. Quotation
 * marks in between are skipped, because such a spreadsheet misreads them. The full-width signs are included because some spreadsheets
 * treat them as the ASCII ones.
 */
const beforeFormula = /(^|[;,])(?=[\s"\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu

const writeText = (text: string): string => {
  const visible = text.replace(invisible, '').replace(controls, ' ')
  return `"${visible.replace(beforeFormula, "$1'").replaceAll('"', '""')}"`
}

/** Returns a table as CSV text, with the separator and the decimal sign of the language. */
export const toCsv = (rows: readonly (readonly CsvCell[])[], language: LanguageCode): string => {
  const { separator, decimalSign } = formats[language]
  const writeCell = (cell: CsvCell): string => {
    if (cell === null) return ''
    return typeof cell === 'number' ? String(cell).replace('.', decimalSign) : writeText(cell)
  }
  return byteOrderMark + rows.map((row) => `${row.map(writeCell).join(separator)}\r\n`).join('')
}
