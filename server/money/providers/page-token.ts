/** Tokens in the addresses of payment pages, which a browser opens without signing in: the payment's id and a proof of it. */
import { createHmac } from 'node:crypto'
import { derivedKey, isSameSecret, type Secrets, secretsOf } from '#server/platform/keys.ts'

const proof = (key: Buffer | string, paymentId: string): string =>
  createHmac('sha256', key).update(`payment page ${paymentId}`).digest('base64url')

/** Returns the valid proofs of a payment, the one for new addresses first. The last ones are of releases before 0036. */
const proofsOf = (secrets: Secrets, paymentId: string): string[] => [
  ...secretsOf(secrets).map((secret) => proof(derivedKey(secret, 'payment page'), paymentId)),
  ...secretsOf(secrets).map((secret) => proof(secret, paymentId)),
]

export const paymentToken = (secrets: Secrets, paymentId: string): string =>
  `${paymentId}.${proofsOf(secrets, paymentId)[0]}`

/** Returns the payment's id; null if the proof is not ours. */
export const readPaymentToken = (secrets: Secrets, token: string): string | null => {
  const [, paymentId, written] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (paymentId === undefined || written === undefined) return null
  const isValid = proofsOf(secrets, paymentId).some((valid) => isSameSecret(valid, written))
  return isValid ? paymentId : null
}
