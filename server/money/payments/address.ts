/** Addresses of payment pages: a browser opens them without a token of ours, so they carry a proof of their own. */
import { createHmac } from 'node:crypto'
import { derivedKey, isSameSecret, type Secrets, secretsOf } from '#server/platform/keys.ts'

const proof = (key: Buffer | string, paymentId: string): string =>
  createHmac('sha256', key).update(`payment page ${paymentId}`).digest('base64url')

/** Every proof of an address that counts, the one for new addresses first; the last ones are of releases before 0036. */
const proofsOf = (secrets: Secrets, paymentId: string): string[] => [
  ...secretsOf(secrets).map((secret) => proof(derivedKey(secret, 'payment page'), paymentId)),
  ...secretsOf(secrets).map((secret) => proof(secret, paymentId)),
]

/** What stands in the address of a payment's page. */
export const paymentToken = (secrets: Secrets, paymentId: string): string =>
  `${paymentId}.${proofsOf(secrets, paymentId)[0]}`

/** The payment an address names; null where its proof is not ours. */
export const readPaymentToken = (secrets: Secrets, token: string): string | null => {
  const [, paymentId, given] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (paymentId === undefined || given === undefined) return null
  const isOurs = proofsOf(secrets, paymentId).some((one) => isSameSecret(one, given))
  return isOurs ? paymentId : null
}
