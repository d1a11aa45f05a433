/**
 * The one writer of CSV files: the payment file of the server, the figures and statements of a device. Its form is RFC 4180 with every
 * text in quotes. What a text may do in a spreadsheet follows OWASP's rule on CSV injection
 * (https://owasp.org/www-community/attacks/CSV_Injection), also for spreadsheets that split at another separator than the file's own.
 */
import type { LanguageCode } from '../models/primitives.ts'

/** A number stays a number for the spreadsheet; null is an empty cell. */
export type CsvCell = string | number | null

/** As spreadsheets of each language expect it: where the comma is the decimal sign, it cannot separate columns. */
const formats: Record<LanguageCode, { separator: string; decimalSign: string }> = {
  en: { separator: ',', decimalSign: '.' },
  fr: { separator: ';', decimalSign: ',' },
}

/** By this mark spreadsheets know UTF-8. */
const byteOrderMark = '\uFEFF'

/** Characters that show nothing and turn the direction of what follows, or hide a difference: no text of a table needs them. */
const invisible = /[\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF]/gu
/** Line breaks too: to a reader that knows no quotes, they would begin another row. */
const controls = /[\p{Cc}\u2028\u2029]+/gu
/**
 * The place before a formula: at the start of a text, and after anything that a spreadsheet may take for a separator. The quotation
 * marks between are those that such a spreadsheet has misread; the wide signs are those that some take for the narrow ones.
 */
const beforeFormula = /(^|[;,])(?=[\s"\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu

const writeText = (text: string): string => {
  const visible = text.replace(invisible, '').replace(controls, ' ')
  return `"${visible.replace(beforeFormula, "$1'").replaceAll('"', '""')}"`
}

/** Writes a table as the text of a file, with the separator and the decimal sign of a language. */
export const toCsv = (rows: readonly (readonly CsvCell[])[], language: LanguageCode): string => {
  const { separator, decimalSign } = formats[language]
  const writeCell = (cell: CsvCell): string => {
    if (cell === null) return ''
    return typeof cell === 'number' ? String(cell).replace('.', decimalSign) : writeText(cell)
  }
  return byteOrderMark + rows.map((row) => `${row.map(writeCell).join(separator)}\r\n`).join('')
}
