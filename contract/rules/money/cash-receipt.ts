/**
 * The receipt of cash as a short text: what both sides recorded, and the server's Ed25519 signature of exactly those bytes, by the
 * key of vouchers. It begins with bytes that no voucher begins with, so that neither passes for the other.
 */
import { fromBase32, toBase32, toUuid, uuidBytes } from '../voucher.ts'

const prefix = 'C1'
const mark = [...'rihla cash'].map((letter) => letter.charCodeAt(0))
const claimBytes = mark.length + 16 + 4 + 4
const signatureBytes = 64
const nothing = 0xff_ff_ff_ff

export interface CashClaims {
  bookingId: string
  /** Whole MAD; null where that side has recorded nothing. */
  host: number | null
  traveler: number | null
}

export const cashBytes = ({ bookingId, host, traveler }: CashClaims): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(claimBytes)
  bytes.set([...mark, ...uuidBytes(bookingId)])
  const numbers = new DataView(bytes.buffer, mark.length + 16)
  numbers.setUint32(0, host ?? nothing)
  numbers.setUint32(4, traveler ?? nothing)
  return bytes
}

export const writeCashReceipt = (signed: Uint8Array, signature: Uint8Array): string =>
  `${prefix}${toBase32(new Uint8Array([...signed, ...signature]))}`

/** What it claims, not yet verified; null where it is none. */
export const readCashReceipt = (
  text: string,
): (CashClaims & { signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }) | null => {
  const bytes = text.startsWith(prefix) ? fromBase32(text.slice(prefix.length)) : null
  if (bytes?.length !== claimBytes + signatureBytes || mark.some((byte, index) => bytes[index] !== byte)) return null
  const signed = bytes.slice(0, claimBytes)
  const numbers = new DataView(signed.buffer, mark.length + 16)
  const amount = (at: number) => {
    const value = numbers.getUint32(at)
    return value === nothing ? null : value
  }
  return {
    bookingId: toUuid(signed.slice(mark.length, mark.length + 16)),
    host: amount(0),
    traveler: amount(4),
    signed,
    signature: bytes.slice(claimBytes),
  }
}
