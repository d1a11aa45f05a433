/** Expected answers to each role about moves, documents, absences and payouts of other accounts: a part of the access table. */
import { v4 as uuid } from 'uuid'

type Expected = Record<string, number>
interface Row {
  url: () => string
  payload?: object
  expected: Expected
}

export const moneyOf = (
  booked: () => string,
  everybody: (status: number) => Expected,
  ofNothing: (part: string, payload?: object) => Row,
): Record<string, Row> => ({
  // With a wrong price, so that the booking's traveler and host are refused as well.
  createMove: {
    url: () => `/api/bookings/${booked()}/moves`,
    payload: { checkIn: '2026-12-24', totalPrice: 1 },
    expected: { ...everybody(404), anonymous: 401, traveler: 409, host: 409 },
  },
  answerMove: {
    url: () => `/api/bookings/${booked()}/moves/${uuid()}`,
    payload: { answer: 'accepted' },
    expected: { ...everybody(404), anonymous: 401 },
  },
  // Nobody's: whose a document is, is tested with it.
  getDocument: { url: () => `/api/documents/${uuid()}`, expected: { ...everybody(404), anonymous: 401 } },
  // The host's, but nobody has paid; the traveler's, but nothing was reported.
  reportNoShow: {
    url: () => `/api/bookings/${booked()}/no-show`,
    payload: { words: 'Nobody came.' },
    expected: { ...everybody(403), anonymous: 401, host: 409, 'rival host': 404 },
  },
  contradictNoShow: {
    url: () => `/api/bookings/${booked()}/no-show/contradiction`,
    payload: { words: 'We were there.' },
    expected: { ...everybody(404), anonymous: 401 },
  },
  // Nobody has paid online, so that no cash is due.
  recordCash: {
    url: () => `/api/bookings/${booked()}/cash`,
    payload: { amount: 1, at: '2026-11-24T10:00:00.000Z' },
    expected: { ...everybody(404), anonymous: 401, traveler: 409, host: 409 },
  },
  // Nobody's: whose a card is, is tested with it.
  payGiftCard: { url: () => `/api/gift-cards/${uuid()}/payment`, expected: { ...everybody(404), anonymous: 401 } },
  sendGiftCard: { url: () => `/api/gift-cards/${uuid()}/mail`, expected: { ...everybody(404), anonymous: 401 } },
  decideCash: ofNothing('cash-differences/:id/decide', { amount: 1, note: 'Both were heard.' }),
  decideDispute: ofNothing('disputes/:id/decide', { decision: 'kept', note: 'Both were heard.' }),
  resolvePaymentAlert: ofNothing('payment-alerts/:id/resolve', { note: 'Looked at it.' }),
  runPayouts: ofNothing('payouts/:id'),
  returnPayout: ofNothing('returned-payouts/:id', { reason: 'Account closed' }),
})
