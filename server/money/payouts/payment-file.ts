/** The payment table for the bank. Hosts choose the names in it, and contract/rules/csv.ts keeps these from running as formulas. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import { type CsvCell, toCsv } from '#contract/rules/csv.ts'
import { groupRib } from '#contract/rules/money/rib.ts'

export interface PaymentLine {
  id: string
  holder: string
  rib: string
  /** Whole MAD. */
  amount: number
}

const head = ['reference', 'beneficiary', 'rib', 'amount', 'currency', 'label']

/** Returns the reference by which the file, and the bank, name a payout. */
export const payoutReference = (id: string): string => `RIHLA-${id.slice(-12).toUpperCase()}`

/** Groups the digits of account numbers, so that a spreadsheet reads text: it would round a number of 24 digits. */
const toRow = ({ id, holder, rib, amount }: PaymentLine): CsvCell[] => {
  const reference = payoutReference(id)
  return [reference, holder, groupRib(rib), amount, 'MAD', `Rihla ${reference}`]
}

/** Returns the file, with the separator that spreadsheets in the admin's language expect. */
export const toPaymentFile = (lines: readonly PaymentLine[], language: LanguageCode): string =>
  toCsv([head, ...lines.map(toRow)], language)
