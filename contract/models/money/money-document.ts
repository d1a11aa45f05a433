/** Receipts, credit notes and invoices: what was said when they were issued. All amounts are whole MAD but for the VAT. */
import * as z from 'zod/mini'
import { paymentMethod } from '../booking.ts'
import { refundReason } from '../money.ts'
import { day, id, instant, timeOfDay, translated } from '../primitives.ts'

/** What a traveler paid; what went back to them; what a host paid as commission. */
export const documentKinds = ['receipt', 'credit_note', 'commission_invoice'] as const
export const documentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof documentKind>

/** `R-2026-000123`: kind, year and place in that year's series. */
const letters: Record<DocumentKind, string> = { receipt: 'R', credit_note: 'C', commission_invoice: 'F' }
export const documentNumber = (kind: DocumentKind, year: number, number: number): string =>
  `${letters[kind]}-${year}-${String(number).padStart(6, '0')}`

/** What a number names; null where it is none. */
export const documentOf = (written: string): { kind: DocumentKind; year: number; number: number } | null => {
  const parts = /^([A-Z])-(\d{4})-0*(\d{1,9})$/.exec(written.trim().toUpperCase())
  const kind = documentKinds.find((name) => letters[name] === parts?.[1])
  return parts && kind ? { kind, year: Number(parts[2]), number: Number(parts[3]) } : null
}

/** A name, and what stands below it: one line each. */
const party = z.array(z.string())

export const documentContent = z.strictObject({
  seller: party,
  buyer: party,
  /** Who offered the experience. */
  host: z.string(),
  titles: translated(z.string()),
  location: z.string(),
  checkIn: day,
  checkOut: day,
  timeSlot: z.nullable(timeOfDay),
  guests: z.int(),
  /** When the money moved, and what the provider calls that; a commission is kept back without it. */
  movedAt: instant,
  reference: z.nullable(z.string()),
  /** What the amount holds of it, in hundredths of a dirham; null where no VAT is shown. */
  vat: z.nullable(z.strictObject({ rate: z.number(), hundredths: z.int() })),
  /** Of a receipt. */
  method: z.optional(paymentMethod),
  /** Of a deposit: the whole price then, and what of it is left for the day in cash. */
  price: z.optional(z.int()),
  cashDue: z.optional(z.int()),
  /** Of a gift card that was bought: the last four of its code; nothing above is of an experience then. */
  giftCard: z.optional(z.string()),
  /** Of a credit note: the receipt that it takes back from, and why. */
  receipt: z.optional(z.string()),
  why: z.optional(refundReason),
  /** Of a commission: what it was taken of, and the share of it where that is one rate. */
  kept: z.optional(z.int()),
  rate: z.optional(z.number()),
})
export type DocumentContent = z.infer<typeof documentContent>

export const documentLine = z.strictObject({
  id,
  kind: documentKind,
  number: z.string(),
  /** Null of a gift card. */
  bookingId: z.nullable(id),
  amount: z.int(),
  issuedAt: instant,
  titles: translated(z.string()),
  /** Whom it is for. */
  buyer: z.string(),
})
export type DocumentLine = z.infer<typeof documentLine>

export const moneyDocument = z.strictObject({
  id,
  kind: documentKind,
  number: z.string(),
  /** Null of a gift card. */
  bookingId: z.nullable(id),
  amount: z.int(),
  issuedAt: instant,
  content: documentContent,
})
export type MoneyDocument = z.infer<typeof moneyDocument>
