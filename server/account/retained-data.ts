/** Personal data that stays after an account's deletion because the law requires it. docs/security.md and the privacy page list the same. */

interface RetainedData {
  /** Its name in the database. */
  table: string
  columns: readonly string[]
  what: string
  why: string
  period: string
}

/** Moroccan law 9-88, article 22, and the general tax code, article 211. */
const accountingLaw = 'the law on accounts asks for it (law 9-88, article 22; general tax code, article 211)'
const tenYears = 'at least ten years'

/** No other table holds a name, address or phone number of a deleted account: deleted-traces.test.ts checks all of them. */
export const retainedData: readonly RetainedData[] = [
  {
    table: 'money_documents',
    columns: ['content'],
    what: 'receipts, credit notes and invoices as they were issued, with the name and address of the buyer and the name of the host',
    why: accountingLaw,
    period: tenYears,
  },
  {
    table: 'payouts',
    columns: ['holder'],
    what: 'payouts to a host, with the holder of the bank account',
    why: accountingLaw,
    period: tenYears,
  },
]
