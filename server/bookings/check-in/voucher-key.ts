/**
 * The key that signs vouchers. The server derives it from its secret, so that all processes of a deployment use the same one without further
 * configuration or storage (docs/decisions/0013).
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Voucher } from '#contract/models/booking.ts'
import { type VoucherClaims, voucherBytes, voucherCode, writeVoucher } from '#contract/rules/voucher.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Secrets, secretsOf } from '#server/platform/keys.ts'

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

const keys = new Map<string, KeyObject>()

export const voucherPrivateKey = (jwtSecret: string): KeyObject => {
  const known = keys.get(jwtSecret)
  if (known) return known
  const seed = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'rihla vouchers', 32))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  keys.set(jwtSecret, key)
  return key
}

/** Returns the raw public keys in base64url: the current one, and after a rotation a comma and the one before. */
export const voucherPublicKey = (secrets: Secrets): string =>
  secretsOf(secrets)
    .map((secret) => createPublicKey(voucherPrivateKey(secret)).export({ format: 'jwk' }).x ?? '')
    .join()

export const signVoucher = (config: Pick<Config, 'jwtSecret'>, claims: VoucherClaims): Voucher => {
  const signed = voucherBytes(claims)
  return {
    code: voucherCode(claims.bookingId),
    token: writeVoucher(signed, sign(null, signed, voucherPrivateKey(config.jwtSecret))),
  }
}
