/** Addresses of payment pages: a browser opens them without a token of ours, so they carry a proof of their own. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

const proof = ({ jwtSecret }: Pick<Config, 'jwtSecret'>, paymentId: string): Buffer =>
  createHmac('sha256', jwtSecret).update(`payment page ${paymentId}`).digest()

/** What stands in the address of a payment's page. */
export const paymentToken = (config: Pick<Config, 'jwtSecret'>, paymentId: string): string =>
  `${paymentId}.${proof(config, paymentId).toString('base64url')}`

/** The payment an address names; null where its proof is not ours. */
export const readPaymentToken = (config: Pick<Config, 'jwtSecret'>, token: string): string | null => {
  const [, paymentId, given] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (paymentId === undefined || given === undefined) return null
  // Compared as written: the last letter of base64url has bits that decoding drops.
  return timingSafeEqual(Buffer.from(proof(config, paymentId).toString('base64url')), Buffer.from(given))
    ? paymentId
    : null
}
