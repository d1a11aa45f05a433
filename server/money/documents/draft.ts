/** Drafts the content of a document from the rows at the time of issue. Pure. */
import { type DocumentContent, documentNumber } from '#contract/models/money/money-document.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { vatWithin } from '#contract/rules/money/vat.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { BookingRow } from '#server/bookings/repository.ts'
import type { PaymentEventRow } from '#server/money/payments/repository.ts'
import { sandboxReference } from '#server/money/providers/sandbox-refunds.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import type { refunds } from '#server/platform/db/schema/payments.ts'
import type { Draft } from './series.ts'

interface Person {
  firstName: string
  lastName: string
  email: string
}

export interface DraftFacts {
  cause: string
  at: Date
  /** Whole MAD. */
  amount: number
  booking: BookingRow
  host: Person
  titles: DocumentContent['titles']
  location: string
}

export type Occasion =
  | { kind: 'receipt'; event: PaymentEventRow }
  | {
      kind: 'credit_note'
      refund: typeof refunds.$inferSelect
      /** The receipt of the refunded charge. */
      receipt: typeof moneyDocuments.$inferSelect
    }
  /** `retained`: whole MAD of the booking that were not refunded. */
  | { kind: 'commission_invoice'; retained: number }

type DraftConfig = Pick<Config, 'seller' | 'commissionRate'>

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()
const vatOf = (amount: number, rate: number | null): DocumentContent['vat'] =>
  rate === null ? null : { rate, hundredths: vatWithin(amount, rate) }

const common = ({ at, booking, host, titles, location }: DraftFacts) => ({
  host: nameOf(host),
  titles,
  location,
  checkIn: booking.checkIn,
  checkOut: booking.checkOut,
  timeSlot: booking.timeSlot,
  guests: booking.guests,
  movedAt: at.toISOString(),
})

/** Returns the reference of the payment in the provider's statements. The reference of an event is that one and the outcome. */
export const paymentReference = ({ provider, reference }: Pick<PaymentEventRow, 'provider' | 'reference'>): string => {
  const [name = ''] = reference.split(' ')
  return provider === 'sandbox' ? sandboxReference(name) : name
}

const contentOf = (config: DraftConfig, facts: DraftFacts, occasion: Occasion): DocumentContent => {
  const { booking, host, amount } = facts
  const { seller } = config
  const ours = { ...common(facts), seller: seller.lines, vat: vatOf(amount, seller.vatRate) }
  switch (occasion.kind) {
    case 'receipt':
      return {
        ...ours,
        buyer: [nameOf(booking.guestInfo), booking.guestInfo.email],
        reference: paymentReference(occasion.event),
        method: booking.paymentMethod,
        ...(booking.deposit !== null && { price: booking.totalPrice, cashDue: cashDue(booking) }),
      }
    case 'credit_note': {
      const { receipt, refund } = occasion
      // A credit note has the parties and the rate of its receipt, whatever is configured by now.
      return {
        ...common(facts),
        seller: receipt.content.seller,
        buyer: receipt.content.buyer,
        vat: vatOf(amount, receipt.content.vat?.rate ?? null),
        reference: refund.reference,
        receipt: documentNumber(receipt.kind, receipt.year, receipt.number),
        why: refund.why,
      }
    }
    case 'commission_invoice': {
      const isCommissionOf = (price: number) => Math.round(price * config.commissionRate) === amount
      // The commission of a booking with a deposit is of the whole price if it took place, otherwise of what was retained.
      const isOfPrice = booking.deposit !== null && isCommissionOf(booking.totalPrice)
      const kept = isOfPrice ? booking.totalPrice : occasion.retained
      return {
        ...ours,
        buyer: [nameOf(host), host.email],
        reference: null,
        kept,
        ...(isCommissionOf(kept) && { rate: config.commissionRate }),
      }
    }
  }
}

interface CardFacts {
  cause: string
  at: Date
  amount: number
  /** The end of the code, by which the buyer recognises the card. */
  lastFour: string
  buyer: Person & { id: string }
  event: PaymentEventRow
}

/** Drafts the receipt of a gift card. It has no VAT, which is due when the card is spent (docs/decisions/0097). */
export const cardDraftOf = (
  { seller }: Pick<Config, 'seller'>,
  { cause, at, amount, lastFour, buyer, event }: CardFacts,
): Draft => {
  const { day } = inMorocco(at.getTime())
  return {
    kind: 'receipt',
    cause,
    bookingId: null,
    ownerId: buyer.id,
    amount,
    content: {
      seller: seller.lines,
      buyer: [nameOf(buyer), buyer.email],
      host: '',
      titles: { en: 'Gift card', fr: 'Carte cadeau' },
      location: '',
      checkIn: day,
      checkOut: day,
      timeSlot: null,
      guests: 0,
      movedAt: at.toISOString(),
      reference: paymentReference(event),
      vat: null,
      giftCard: lastFour,
    },
  }
}

export const draftOf = (config: DraftConfig, facts: DraftFacts, occasion: Occasion): Draft => ({
  kind: occasion.kind,
  cause: facts.cause,
  bookingId: facts.booking.id,
  ownerId: occasion.kind === 'commission_invoice' ? facts.booking.hostId : facts.booking.travelerId,
  amount: facts.amount,
  content: contentOf(config, facts, occasion),
})
