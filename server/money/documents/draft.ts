/** Drafts the contents of documents from the rows at the time of issue. Pure. */

import { type DocumentContent, documentNumber } from '#contract/models/money/money-document.ts'
import { cashDue } from '#contract/rules/money/deposit.ts'
import { vatWithin } from '#contract/rules/money/vat.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { fullName } from '#server/accounts/users/to-user.ts'
import { titlesByLanguage } from '#server/experiences/titles.ts'
import type { PaymentEventRow } from '#server/money/payments/repository.ts'
import { sandboxReference } from '#server/money/providers/sandbox-refunds.ts'
import type { Config } from '#server/platform/config/config.ts'
import { pick } from '#server/platform/pick.ts'
import type { RefundRow } from '../refunds/repository.ts'
import type { DocumentRow, UnissuedCard, UnissuedEntry } from './repository.ts'
import type { Draft } from './series.ts'

const partyOf = (person: Parameters<typeof fullName>[0] & { email: string }) => [fullName(person), person.email]
const vatOf = (amount: number, rate: number | null): DocumentContent['vat'] =>
  rate === null ? null : { rate, hundredths: vatWithin(amount, rate) }

const bookingContent = ({ at, booking, host, translations, location }: UnissuedEntry) => ({
  host: fullName(host),
  titles: titlesByLanguage(translations),
  location,
  ...pick(booking, 'checkIn', 'checkOut', 'timeSlot', 'guests'),
  movedAt: at.toISOString(),
})

/** Returns the reference of the payment in the provider's statements. The reference of an event is that one and the outcome. */
const paymentReference = ({ provider, reference }: PaymentEventRow): string => {
  const [name = ''] = reference.split(' ')
  return provider === 'sandbox' ? sandboxReference(name) : name
}

/** Returns the draft of a document about a booking, of the absolute amount of its entry. */
const draftOf = (
  kind: Draft['kind'],
  entry: UnissuedEntry,
  ownerId: string,
  content: Omit<DocumentContent, keyof ReturnType<typeof bookingContent>>,
): Draft => ({
  kind,
  cause: entry.cause,
  bookingId: entry.booking.id,
  ownerId,
  amount: Math.abs(entry.amount),
  content: { ...bookingContent(entry), ...content },
})

export const draftReceipt = ({ seller }: Config, entry: UnissuedEntry, event: PaymentEventRow): Draft => {
  const { booking, amount } = entry
  return draftOf('receipt', entry, booking.travelerId, {
    seller: seller.lines,
    buyer: partyOf(booking.guestInfo),
    vat: vatOf(Math.abs(amount), seller.vatRate),
    reference: paymentReference(event),
    method: booking.paymentMethod,
    ...(booking.deposit !== null && { price: booking.totalPrice, cashDue: cashDue(booking) }),
  })
}

/** Drafts the credit note of a refund: with the parties and the VAT rate of its receipt, whatever is configured by now. */
export const draftCreditNote = (entry: UnissuedEntry, refund: RefundRow, receipt: DocumentRow): Draft =>
  draftOf('credit_note', entry, entry.booking.travelerId, {
    ...pick(receipt.content, 'seller', 'buyer'),
    vat: vatOf(Math.abs(entry.amount), receipt.content.vat?.rate ?? null),
    reference: refund.reference,
    receipt: documentNumber(receipt.kind, receipt.year, receipt.number),
    why: refund.why,
  })

export const draftInvoice = ({ seller, commissionRate }: Config, entry: UnissuedEntry): Draft => {
  const { booking, host, held } = entry
  const amount = Math.abs(entry.amount)
  const isCommissionOf = (price: number) => Math.round(price * commissionRate) === amount
  // If a booking with a deposit took place, its commission is of the whole price, otherwise of the amount that was not refunded.
  const isOfPrice = booking.deposit !== null && isCommissionOf(booking.totalPrice)
  const kept = isOfPrice ? booking.totalPrice : -(held ?? 0)
  return draftOf('commission_invoice', entry, booking.hostId, {
    seller: seller.lines,
    buyer: partyOf(host),
    vat: vatOf(amount, seller.vatRate),
    reference: null,
    kept,
    ...(isCommissionOf(kept) && { rate: commissionRate }),
  })
}

/** Drafts the receipt of a gift card. It has no VAT, which is due when the card is spent (docs/decisions/0097). */
export const draftCardReceipt = ({ seller }: Config, { cause, at, lastFour, buyer, event }: UnissuedCard): Draft => {
  const { day } = inMorocco(at.getTime())
  return {
    kind: 'receipt',
    cause,
    bookingId: null,
    ownerId: buyer.id,
    amount: event.amount,
    content: {
      seller: seller.lines,
      buyer: partyOf(buyer),
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
      giftCard: lastFour ?? '',
    },
  }
}
