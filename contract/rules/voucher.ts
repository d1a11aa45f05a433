/**
 * A voucher as a short text: what it is for, and the server's Ed25519 signature of exactly those bytes. Base 32 in
 * capitals, because a QR code holds capitals and digits in two thirds of the space of other text. Reading needs neither
 * network nor key; whoever relies on it verifies `signature` over `signed` with the key of `GET /vouchers/key`.
 */

const prefix = 'R1'
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export interface VoucherClaims {
  bookingId: string
  experienceId: string
  checkIn: string
  timeSlot: string | null
  guests: number
}

export interface ReadVoucher extends VoucherClaims {
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

const dayMs = 86_400_000
const noSlot = 0xff_ff
/** Two ids, the day, the minute of the day, and the guests. */
const claimBytes = 16 + 16 + 2 + 2 + 2
const signatureBytes = 64

export const toBase32 = (bytes: Uint8Array): string => {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(held >>> (bits - 5)) & 31]
    held &= 0xff
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

/** Returns the bytes of a text that `toBase32` wrote; null for another spelling, such as one with bits set after the last byte. */
export const fromBase32 = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return null
    held = ((held << 5) | value) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 0xff)
  }
  return bits < 5 && (held & ((1 << bits) - 1)) === 0 ? new Uint8Array(bytes) : null
}

export const uuidBytes = (id: string) =>
  id
    .replaceAll('-', '')
    .match(/../g)
    ?.map((pair) => Number.parseInt(pair, 16)) ?? []
export const toUuid = (bytes: Uint8Array) =>
  [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The bytes that are signed. */
export const voucherBytes = (claims: VoucherClaims): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(claimBytes)
  bytes.set([...uuidBytes(claims.bookingId), ...uuidBytes(claims.experienceId)])
  const numbers = new DataView(bytes.buffer, 32)
  numbers.setUint16(0, Date.parse(`${claims.checkIn}T00:00:00Z`) / dayMs)
  numbers.setUint16(2, claims.timeSlot === null ? noSlot : toMinutes(claims.timeSlot))
  numbers.setUint16(4, claims.guests)
  return bytes
}

export const writeVoucher = (signed: Uint8Array, signature: Uint8Array): string =>
  `${prefix}${toBase32(new Uint8Array([...signed, ...signature]))}`

/** What a scanned text claims, not yet verified; null where it is no voucher. */
export const readVoucher = (token: string): ReadVoucher | null => {
  const text = token.trim()
  const bytes = text.startsWith(prefix) ? fromBase32(text.slice(prefix.length)) : null
  if (bytes?.length !== claimBytes + signatureBytes) return null
  const signed = bytes.slice(0, claimBytes)
  const numbers = new DataView(signed.buffer, 32)
  const minutes = numbers.getUint16(2)
  return {
    bookingId: toUuid(signed.slice(0, 16)),
    experienceId: toUuid(signed.slice(16, 32)),
    checkIn: new Date(numbers.getUint16(0) * dayMs).toISOString().slice(0, 10),
    timeSlot: minutes === noSlot ? null : toTime(minutes),
    guests: numbers.getUint16(4),
    signed,
    signature: bytes.slice(claimBytes),
  }
}

/** A booking's id in eight letters for reading aloud, such as `7K3M-9QXD`. */
export const voucherCode = (bookingId: string): string => {
  // The last bytes: the first of a version 7 id are the time.
  const letters = toBase32(new Uint8Array(uuidBytes(bookingId).slice(-5)))
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** The last ten hexadecimal digits of the ids that are read aloud as `code`; null for what is no such code. */
export const idEndOfCode = (code: string): string | null => {
  const letters = code.trim().toUpperCase().replace('-', '')
  const bytes = letters.length === 8 ? fromBase32(letters) : null
  return bytes && [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
