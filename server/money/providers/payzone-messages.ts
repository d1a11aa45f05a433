import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Payments } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { ProviderEvent } from './apply-event.ts'
import type { ProviderReversal } from './apply-reversal.ts'

export type PayzoneAccount = Extract<Payments, { kind: 'payzone' }>

/** Signs a posted text by the paywall's rule: SHA-256 of the secret and the text. */
export const signForPayzone = ({ paywallSecret }: Pick<PayzoneAccount, 'paywallSecret'>, payload: string): string =>
  createHash('sha256')
    .update(paywallSecret + payload)
    .digest('hex')

/** Returns whether Payzone signed a message: with an HMAC-SHA-256 of its bytes, in hexadecimal digits of either case. */
export const isSignedByPayzone = (
  { notificationSecret }: Pick<PayzoneAccount, 'notificationSecret'>,
  body: Buffer,
  signature: string | string[] | undefined,
): boolean => {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  const expected = createHmac('sha256', notificationSecret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

const amount = z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))])
/** The fields of a message that we use. Payzone may change the others. */
const message = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  orderId: z.string(),
  status: z.string(),
  merchantAccount: z.optional(z.string()),
  amount: z.optional(amount),
  currency: z.optional(z.string()),
  lineItem: z.optional(z.object({ amount: z.optional(amount), currency: z.optional(z.string()) })),
})

/** States that end a payment without a charge. */
const declined = ['DECLINED', 'CANCELLED', 'ERROR', 'AUTH_REVERSED']
/** Intermediate states: Payzone sends another message with the final one. */
const underway = [
  'INITIALIZED',
  'PENDING',
  'AUTHORIZE_PENDING',
  'AUTHORIZED',
  'CHARGE_PENDING',
  'REFUND_PENDING',
  'CREDIT_PENDING',
  'CREDITED_PENDING',
]
/** States in which money was, or may be, taken back. A state in none of these lists becomes an alert. */
const reversals: Readonly<Record<string, ProviderReversal['reversal']>> = {
  REFUNDED: 'refund',
  CREDITED: 'refund',
  CHARGEBACK_PENDING: 'chargeback_pending',
  CHARGED_BACK: 'chargeback',
  CHARGEBACK_REVERSED: 'chargeback_reversed',
}
/** Maximum length of a stored state, in characters. */
const maxState = 60

const parse = (body: Buffer) => {
  try {
    return message.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

type Message = z.infer<typeof message>

/** Returns the amount of a message in dirhams, null if it has none, or undefined if it is invalid or in another currency. */
const readAmount = ({ lineItem, ...top }: Message): number | null | undefined => {
  const written = lineItem?.amount ?? top.amount
  if (written === undefined) return null
  const amount = Number(written)
  return (lineItem?.currency ?? top.currency) === 'MAD' && Number.isFinite(amount) && amount >= 0 ? amount : undefined
}

/** Returns the reversal for a state that takes money back or is unknown. A message with an unreadable amount counts as unknown. */
const toReversal = (received: Message, paymentId: string): Omit<ProviderReversal, 'provider'> => {
  const state = received.status.slice(0, maxState)
  const amount = readAmount(received)
  const reversal = amount === undefined ? 'unknown_state' : (reversals[state] ?? 'unknown_state')
  // A charge may be refunded in parts: the amount tells their references apart.
  const part = reversal === 'refund' && amount ? ` ${amount}` : ''
  return {
    paymentId,
    reference: `${received.id} ${state}${part}`,
    reversal,
    state,
    chargeReference: `${received.id} CHARGED`,
    amount: amount === undefined || amount === null ? null : Math.ceil(amount),
  }
}

/**
 * Returns the event or the reversal in a signed message; null if the state is not final or the payment is not ours. Refuses another
 * merchant, and a charge without an amount in dirhams, so that Payzone repeats the message and an operator sees the errors.
 */
export const readPayzoneMessage = (
  { merchantAccount }: Pick<PayzoneAccount, 'merchantAccount'>,
  body: Buffer,
): Omit<ProviderEvent, 'provider'> | Omit<ProviderReversal, 'provider'> | null => {
  const message = parse(body)
  if (!message || (message.merchantAccount ?? merchantAccount) !== merchantAccount)
    throw new ApiError('invalid_request')
  const paymentId = z.uuid().safeParse(message.orderId).data
  if (paymentId === undefined || underway.includes(message.status)) return null
  const reference = `${message.id} ${message.status}`
  if (declined.includes(message.status)) return { paymentId, reference, outcome: 'declined', amount: 0 }
  if (message.status !== 'CHARGED') return toReversal(message, paymentId)
  const charged = readAmount(message)
  if (charged === null || charged === undefined) throw new ApiError('invalid_request')
  // We request whole dirhams only. A charge with centimes is another amount, which the server refunds rounded up.
  return { paymentId, reference, outcome: 'approved', amount: Math.ceil(charged), isWhole: Number.isInteger(charged) }
}
