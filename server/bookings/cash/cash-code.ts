/**
 * The traveler's code for the cash of one booking. The traveler shows it to the host after paying the due amount. The server derives it
 * from its secret instead of storing it, and sends it only to the traveler, so that the host cannot know it otherwise.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import { toBase32 } from '#contract/rules/voucher.ts'
import { type Secrets, secretsOf } from '#server/platform/keys.ts'

const codeBy = (secret: string, bookingId: string, due: number): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rihla cash codes', 32))
  const code = toBase32(createHmac('sha256', key).update(`${bookingId} ${due}`).digest().subarray(0, 5))
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

export const cashCode = ({ jwtSecret }: Pick<Secrets, 'jwtSecret'>, bookingId: string, due: number): string =>
  codeBy(jwtSecret, bookingId, due)

/** Normalizes a typed code: to capitals, without spaces and dashes, with 0 for O and 1 for I and L. */
const normalize = (text: string) => text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Accepts also a code from before the secret was rotated. */
export const isCashCode = (secrets: Secrets, bookingId: string, due: number, code: string): boolean =>
  secretsOf(secrets).some((secret) => normalize(codeBy(secret, bookingId, due)) === normalize(code))
