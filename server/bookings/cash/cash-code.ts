/**
 * The traveler's code for the cash of one booking: what they show once they have paid all that was left. It follows from the server's
 * secret, so that nobody keeps it, and is told to the traveler alone: their host cannot make it up.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import { toBase32 } from '#contract/rules/voucher.ts'
import { type Secrets, secretsOf } from '#server/platform/keys.ts'

const codeBy = (secret: string, bookingId: string, due: number): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rihla cash codes', 32))
  const letters = toBase32(createHmac('sha256', key).update(`${bookingId} ${due}`).digest().subarray(0, 5))
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export const cashCode = ({ jwtSecret }: Pick<Secrets, 'jwtSecret'>, bookingId: string, due: number): string =>
  codeBy(jwtSecret, bookingId, due)

/** As a person reads it aloud: small letters, spaces, O for 0, I or L for 1. */
const plain = (text: string) => text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Also one that was told before the secret was rotated. */
export const isCashCode = (secrets: Secrets, bookingId: string, due: number, code: string): boolean =>
  secretsOf(secrets).some((secret) => plain(codeBy(secret, bookingId, due)) === plain(code))
