/** The table that an admin hands to the bank. Names were chosen by hosts: contract/rules/csv.ts keeps them from becoming anything else. */
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

/** Account numbers stay texts by their groups: a spreadsheet would round a number of 24 digits. */
const toRow = ({ id, holder, rib, amount }: PaymentLine): CsvCell[] => {
  const reference = `RIHLA-${id.slice(-12).toUpperCase()}`
  return [reference, holder, groupRib(rib), amount, 'MAD', `Rihla ${reference}`]
}

/** Writes the file as spreadsheets in the admin's language open it. */
export const toPaymentFile = (lines: readonly PaymentLine[], language: LanguageCode): string =>
  toCsv([head, ...lines.map(toRow)], language)
