import type { Parse } from './database-config.ts'

export interface Seller {
  /** The name, then the address and the legal numbers. */
  lines: string[]
  /** A share from 0 to 1; null: no VAT is shown. */
  vatRate: number | null
}

const maxLines = 10
const maxLine = 80

const toLines = (value: string): string[] | null => {
  const lines = value.split('|').map((one) => one.trim())
  const areGood = lines.every((one) => one !== '' && one.length <= maxLine && !/\p{Cc}/u.test(one))
  return areGood && lines.length <= maxLines ? lines : null
}

const toRate = (value: string): number | null => (/^0?\.\d{1,4}$|^0$/.test(value) ? Number(value) : null)

export const readSeller = (parse: Parse, problems: string[]): Seller => {
  const lines = parse(
    'SELLER',
    toLines,
    `must be a name and up to ${maxLines - 1} more lines of at most ${maxLine} characters with | between`,
  )
  const vatRate = parse('VAT_RATE', toRate, 'must be a share from 0 to 0.9999, such as 0.2')
  // An invoice with VAT must name the seller.
  if (vatRate !== null && lines === null) problems.push('SELLER must be set with VAT_RATE.')
  return { lines: lines ?? ['Rihla'], vatRate }
}
