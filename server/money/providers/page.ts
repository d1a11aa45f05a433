/** The server's page about one payment, which a provider fills with its own actions. */

import type { FastifyRequest } from 'fastify'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { findUser } from '#server/accounts/users/repository.ts'
import { type FoundBooking, findBooking } from '#server/bookings/repository.ts'
import { pickText } from '#server/experiences/search/card.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { readLanguage } from '#server/platform/http/language.ts'
import { amountText, startText } from '#server/platform/mail/format.ts'
import { findCard } from '../gift-cards/repository.ts'
import { findPayment, type PaymentRow } from '../payments/repository.ts'
import { type Html, html } from './html.ts'
import { readPaymentToken } from './page-token.ts'
import { paymentTexts } from './texts.ts'

/** What a payment is for, in the language of the page. */
interface Purchase {
  title: string
  lines: readonly string[]
  payer: { id: string; name: string; email: string }
}

export interface OpenedPage {
  payment: PaymentRow
  purchase: Purchase
  language: LanguageCode
}

const bookingPurchase = ({ booking, experience, traveler }: FoundBooking, language: LanguageCode): Purchase => {
  const texts = paymentTexts[language]
  const day = startText(language, booking.checkIn)
  const { firstName, lastName, email } = booking.guestInfo
  return {
    title: pickText(experience.translations, language)?.title ?? '',
    lines: [texts.when(day, booking.timeSlot), texts.people(booking.guests)],
    payer: { id: traveler.id, name: `${firstName} ${lastName}`, email },
  }
}

const findPurchase = async (
  db: Database,
  { bookingId, giftCardId }: PaymentRow,
  language: LanguageCode,
): Promise<Purchase | null> => {
  const found = bookingId === null ? null : await findBooking(db, bookingId)
  if (found !== null) return bookingPurchase(found, language)
  const card = giftCardId === null ? null : await findCard(db, giftCardId)
  const buyer = card && (await findUser(db, card.buyerId))
  // A deleted account has no payment page, because no address is left for the mail.
  if (card === null || buyer === null || buyer.deletedAt !== null) return null
  const { giftCard, giftCardFor } = paymentTexts[language]
  const payer = { id: buyer.id, name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email }
  return { title: giftCard, lines: [giftCardFor(card.recipientName)], payer }
}

/** Returns the payment that the address of a page names. Throws `not_found` if it names none of this provider. */
export const openPage = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  provider: PaymentRow['provider'],
): Promise<OpenedPage> => {
  const { pathname } = new URL(request.url, 'http://rihla.invalid')
  const id = readPaymentToken(config, pathname.split('/').at(-1) ?? '')
  const payment = id === null ? null : await findPayment(db, id)
  const { language } = readLanguage(request)
  const purchase = payment?.provider === provider ? await findPurchase(db, payment, language) : null
  if (!payment || !purchase) throw new ApiError('not_found')
  return { payment, purchase, language }
}

/** Returns the address of the screen after the payment. The screen reads the payment's state from the server. */
export const returnTo = (screen: 'success' | 'cancel', { payment }: Pick<OpenedPage, 'payment'>): string =>
  payment.giftCardId === null
    ? `/payment/${screen}?booking=${payment.bookingId}`
    : `/gift-cards?card=${payment.giftCardId}`

export const paymentCard = (
  { payment, purchase, language }: OpenedPage,
  { title, note }: { title: string; note: string },
  actions: readonly Html[],
): Html => {
  return html`<main class="card">
<p class="brand">Rihla</p>
<h1>${title}</h1>
<dl>
<div><dt>${purchase.title}</dt>
${purchase.lines.map((line) => html`<dd>${line}</dd>`)}</div>
<div class="total"><dt>${paymentTexts[language].total}</dt><dd>${amountText(language, payment.amount)}</dd></div>
</dl>
<p class="note">${note}</p>
<div class="actions">${actions}</div>
</main>`
}
