/** The file for the bank: RFC 4180, with the mark by which spreadsheets know UTF-8. */
import { groupRib } from '#contract/rules/money/rib.ts'

export interface PaymentLine {
  id: string
  holder: string
  rib: string
  amount: number
}

/** A spreadsheet runs a text that begins with one of these as a formula, also after blanks: a host chose the name. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

const cell = (text: string): string => {
  const safe = beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const head = ['reference', 'beneficiary', 'rib', 'amount', 'currency', 'label']

const toRow = ({ id, holder, rib, amount }: PaymentLine): string[] => {
  const reference = `RIHLA-${id.slice(-12).toUpperCase()}`
  return [reference, holder, groupRib(rib), String(amount), 'MAD', `Rihla ${reference}`]
}

/** Account numbers stay texts by their groups: a spreadsheet would round a number of 24 digits. */
export const toPaymentFile = (lines: readonly PaymentLine[]): string =>
  `\uFEFF${[head, ...lines.map(toRow)].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
