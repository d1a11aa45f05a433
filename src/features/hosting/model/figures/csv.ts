/** Null is an empty cell. */
export type CsvCell = string | number | null

/**
 * A spreadsheet runs a text that begins with one of these as a formula, also after blanks; the wide ones are what some
 * take for the same. What a guest or a host typed must stay a text.
 */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

const writeCell = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = beginsFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`
