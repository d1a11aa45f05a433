import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { type FoundBooking, findBooking } from '../bookings/repository.ts'
import type { Deps } from '../deps.ts'
import { pickText } from '../experiences/search/card.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { pickLanguage } from '../web/language.ts'
import { readPaymentToken } from './address.ts'
import { type Html, html, type Page, toDocument } from './html.ts'
import { findPayment, type PaymentRow } from './repository.ts'
import { paymentTexts } from './texts.ts'

export interface OpenedPage {
  payment: PaymentRow
  found: FoundBooking
  language: LanguageCode
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
  const found = payment?.provider === provider ? await findBooking(db, payment.bookingId) : null
  if (!payment || !found) throw new ApiError('not_found')
  const { cookie: cookies, 'accept-language': acceptLanguage } = request.headers
  return { payment, found, language: pickLanguage({ query: searchParams.get('lang'), cookies, acceptLanguage }) }
}

/** Where a traveler is sent back to; what those screens show is read from the server. */
export const returnTo = (screen: 'success' | 'cancel', { payment }: Pick<OpenedPage, 'payment'>): string =>
  `/payment/${screen}?booking=${payment.bookingId}`

export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-language', page.language)
    .header('cache-control', 'no-store')
    // The address is a key: it is told to nobody.
    .header('referrer-policy', 'no-referrer')
    .send(toDocument(page))

// As the app has it: French as in Morocco sets a point between thousands, which reads as decimals.
const locales: Record<LanguageCode, string> = { en: 'en-GB', fr: 'fr' }

/** What is being paid for, and the ways on. */
export const paymentCard = (
  { payment, found, language }: OpenedPage,
  { title, note }: { title: string; note: string },
  actions: readonly Html[],
): Html => {
  const texts = paymentTexts[language]
  const { booking, experience } = found
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${booking.checkIn}T00:00:00Z`),
  )
  const amount = `${new Intl.NumberFormat(locales[language]).format(payment.amount)} MAD`
  return html`<main class="card">
<p class="brand">Rihla</p>
<h1>${title}</h1>
<dl>
<div><dt>${pickText(experience.translations, language)?.title ?? ''}</dt>
<dd>${texts.when(day, booking.timeSlot)}</dd>
<dd>${texts.people(booking.guests)}</dd></div>
<div class="total"><dt>${texts.total}</dt><dd>${amount}</dd></div>
</dl>
<p class="note">${note}</p>
<div class="actions">${actions}</div>
</main>`
}
