import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { findUser } from '#server/accounts/users/repository.ts'
import { type FoundBooking, findBooking } from '#server/bookings/repository.ts'
import { pickText } from '#server/experiences/search/card.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { pickLanguage } from '#server/platform/http/language.ts'
import { findCard } from '../gift-cards/repository.ts'
import { readPaymentToken } from './address.ts'
import { type Html, html, type Page, toDocument } from './html.ts'
import { findPayment, type PaymentRow } from './repository.ts'
import { paymentTexts } from './texts.ts'

/** What is paid for, in words, and by whom. */
export interface Paid {
  title: string
  lines: readonly string[]
  payer: { id: string; name: string; email: string }
}

export interface OpenedPage {
  payment: PaymentRow
  paid: Paid
  language: LanguageCode
}

// As the app has it: French as in Morocco sets a point between thousands, which reads as decimals.
const locales: Record<LanguageCode, string> = { en: 'en-GB', fr: 'fr' }

const ofBooking = ({ booking, experience, traveler }: FoundBooking, language: LanguageCode): Paid => {
  const texts = paymentTexts[language]
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${booking.checkIn}T00:00:00Z`),
  )
  const { firstName, lastName, email } = booking.guestInfo
  return {
    title: pickText(experience.translations, language)?.title ?? '',
    lines: [texts.when(day, booking.timeSlot), texts.people(booking.guests)],
    payer: { id: traveler.id, name: `${firstName} ${lastName}`, email },
  }
}

const findPaid = async (
  db: Deps['db'],
  { bookingId, giftCardId }: PaymentRow,
  language: LanguageCode,
): Promise<Paid | null> => {
  const found = bookingId === null ? null : await findBooking(db, bookingId)
  if (found !== null) return ofBooking(found, language)
  const card = giftCardId === null ? null : await findCard(db, giftCardId)
  const buyer = card && (await findUser(db, card.buyerId))
  // A deleted account has no payment page, because no address is left for the mail.
  if (card === null || buyer === null || buyer.deletedAt !== null) return null
  const { giftCard, giftCardFor } = paymentTexts[language]
  const payer = { id: buyer.id, name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email }
  return { title: giftCard, lines: [giftCardFor(card.recipientName)], payer }
}

/** What the address of a payment page names; anything else is not there. */
export const openPage = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  provider: PaymentRow['provider'],
): Promise<OpenedPage> => {
  const { pathname, searchParams } = new URL(request.url, 'http://rihla.invalid')
  const id = readPaymentToken(config, pathname.split('/').at(-1) ?? '')
  const payment = id === null ? null : await findPayment(db, id)
  const { cookie: cookies, 'accept-language': acceptLanguage } = request.headers
  const language = pickLanguage({ query: searchParams.get('lang'), cookies, acceptLanguage })
  const paid = payment?.provider === provider ? await findPaid(db, payment, language) : null
  if (!payment || !paid) throw new ApiError('not_found')
  return { payment, paid, language }
}

/** Where a traveler is sent back to; what those screens show is read from the server. */
export const returnTo = (screen: 'success' | 'cancel', { payment }: Pick<OpenedPage, 'payment'>): string =>
  payment.giftCardId === null
    ? `/payment/${screen}?booking=${payment.bookingId}`
    : `/gift-cards?card=${payment.giftCardId}`

export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-language', page.language)
    .header('cache-control', 'no-store')
    // The address is a key: it is told to nobody.
    .header('referrer-policy', 'no-referrer')
    .send(toDocument(page))

/** What is being paid for, and the ways on. */
export const paymentCard = (
  { payment, paid, language }: OpenedPage,
  { title, note }: { title: string; note: string },
  actions: readonly Html[],
): Html => {
  const texts = paymentTexts[language]
  const amount = `${new Intl.NumberFormat(locales[language]).format(payment.amount)} MAD`
  return html`<main class="card">
<p class="brand">Rihla</p>
<h1>${title}</h1>
<dl>
<div><dt>${paid.title}</dt>
${paid.lines.map((line) => html`<dd>${line}</dd>`)}</div>
<div class="total"><dt>${texts.total}</dt><dd>${amount}</dd></div>
</dl>
<p class="note">${note}</p>
<div class="actions">${actions}</div>
</main>`
}
