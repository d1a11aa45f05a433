import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Payments } from '../config.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { ProviderEvent } from './apply-event.ts'

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

const declined = ['DECLINED', 'CANCELLED', 'ERROR', 'AUTH_REVERSED']

const parse = (body: Buffer) => {
  try {
    return message.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/**
 * What a signed message says of a payment of ours; null where it says nothing that is final. A charge that names no
 * amount in dirhams, or another merchant, is refused, so that Payzone tells it again and an operator looks.
 */
export const readPayzoneMessage = (
  { merchantAccount }: Pick<Payzone, 'merchantAccount'>,
  body: Buffer,
): Omit<ProviderEvent, 'provider'> | null => {
  const message = parse(body)
  if (!message || (message.merchantAccount ?? merchantAccount) !== merchantAccount)
    throw new ApiError('invalid_request')
  const paymentId = z.uuid().safeParse(message.orderId).data
  if (paymentId === undefined) return null
  const reference = `${message.id} ${message.status}`
  if (declined.includes(message.status)) return { paymentId, reference, outcome: 'declined', amount: 0 }
  if (message.status !== 'CHARGED') return null
  const charged = Number(message.lineItem?.amount ?? message.amount ?? Number.NaN)
  const currency = message.lineItem?.currency ?? message.currency
  if (currency !== 'MAD' || !Number.isFinite(charged) || charged < 0) throw new ApiError('invalid_request')
  // Whole dirhams are all that we ask for; a charge with centimes is another amount, and is given back up to its last one.
  return { paymentId, reference, outcome: 'approved', amount: Math.ceil(charged), isWhole: Number.isInteger(charged) }
}
