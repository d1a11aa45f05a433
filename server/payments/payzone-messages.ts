import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Payments } from '../config.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { ProviderEvent } from './apply-event.ts'
import type { ProviderReversal } from './apply-reversal.ts'

type Payzone = Extract<Payments, { kind: 'payzone' }>

/** The paywall's own rule: SHA-256 of the secret and the text that is posted. */
export const signForPayzone = ({ paywallSecret }: Pick<Payzone, 'paywallSecret'>, payload: string): string =>
  createHash('sha256')
    .update(paywallSecret + payload)
    .digest('hex')

/** Whether a message comes from Payzone: an HMAC-SHA-256 of its bytes, in hexadecimal digits of either case. */
export const isSignedByPayzone = (
  { notificationSecret }: Pick<Payzone, 'notificationSecret'>,
  body: Buffer,
  signature: string | string[] | undefined,
): boolean => {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  const expected = createHmac('sha256', notificationSecret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

const amount = z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))])
/** What we rely on of a message; it carries more, which is Payzone's to change. */
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
/** States on the way to another one, which is told as well: nothing of them is final. */
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
/** States in which money was, or may be, taken back. What is in none of these lists is an alert. */
const reversals: Readonly<Record<string, ProviderReversal['reversal']>> = {
  REFUNDED: 'refund',
  CREDITED: 'refund',
  CHARGEBACK_PENDING: 'chargeback_pending',
  CHARGED_BACK: 'chargeback',
  CHARGEBACK_REVERSED: 'chargeback_reversed',
}
/** The longest state that is kept, in characters. */
const maxState = 60

const parse = (body: Buffer) => {
  try {
    return message.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

type Message = z.infer<typeof message>

/** The amount of a message in dirhams, of which there may be none; undefined where it is no such amount. */
const readAmount = ({ lineItem, ...told }: Message): number | null | undefined => {
  const written = lineItem?.amount ?? told.amount
  if (written === undefined) return null
  const amount = Number(written)
  return (lineItem?.currency ?? told.currency) === 'MAD' && Number.isFinite(amount) && amount >= 0 ? amount : undefined
}

/** A state in which money was taken back, or that is not known. One whose amount cannot be read is not understood either. */
const toReversal = (told: Message, paymentId: string): Omit<ProviderReversal, 'provider'> => {
  const state = told.status.slice(0, maxState)
  const amount = readAmount(told)
  const reversal = amount === undefined ? 'unknown_state' : (reversals[state] ?? 'unknown_state')
  // Parts of one charge may go back one by one: each has its amount in its name.
  const part = reversal === 'refund' && amount ? ` ${amount}` : ''
  return {
    paymentId,
    reference: `${told.id} ${state}${part}`,
    reversal,
    state,
    chargeReference: `${told.id} CHARGED`,
    amount: amount === undefined || amount === null ? null : Math.ceil(amount),
  }
}

/**
 * What a signed message says of a payment of ours; null where it says nothing that is final. A charge that names no
 * amount in dirhams, or another merchant, is refused, so that Payzone tells it again and an operator looks.
 */
export const readPayzoneMessage = (
  { merchantAccount }: Pick<Payzone, 'merchantAccount'>,
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
  // Whole dirhams are all that we ask for; a charge with centimes is another amount, and is given back up to its last one.
  return { paymentId, reference, outcome: 'approved', amount: Math.ceil(charged), isWhole: Number.isInteger(charged) }
}
