/** What names a person after their account's deletion, because the law asks for it. docs/security.md and the privacy page say the same. */

interface KeptPart {
  /** As the database calls it. */
  table: string
  columns: readonly string[]
  what: string
  why: string
  period: string
}

/** Moroccan law 9-88, article 22, and the general tax code, article 211. */
const accountingLaw = 'the law on accounts asks for it (law 9-88, article 22; general tax code, article 211)'
const tenYears = 'ten years'

/** Every other table is without the names, address and phone of a deleted account: deleted-traces.test.ts looks at all of them. */
export const keptAfterDeletion: readonly KeptPart[] = [
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
