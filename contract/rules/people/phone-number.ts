/**
 * Phone numbers as typed and pasted. The client and the server extract the digits, which is enough to report an invalid number at once,
 * also offline. The number's country needs the tables of libphonenumber, 80 kB, too large for a form: the server has them, and stores
 * E.164 (server/accounts/users/phone-numbers.ts).
 */

/** Spaces of all widths, direction marks, hyphens, dashes and the other separators that users put between digits. */
const separators = /[\p{White_Space}\p{Cf}\p{Pd}\u2212\u00b7().[\]/]/gu
/** Digits outside ASCII: Arabic, Persian and Urdu, full width. Each range starts with its zero. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
const zeros = [0x0660, 0x06f0, 0xff10]

const toAsciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (zeros.findLast((zero) => code >= zero) ?? code))
}

/** Returns the digits, after a plus sign if there is one. Other characters stay, so that `isPhoneNumber` rejects the text. */
export const normalisePhoneNumber = (typed: string): string =>
  typed
    .replace(separators, '')
    .replace(/^tel:/i, '')
    .replace(/\uff0b/g, '+')
    .replace(otherDigits, toAsciiDigit)

/** Returns whether a normalised text can be a phone number: at most 15 digits (E.164), after an optional `00`, and not a short code. */
export const isPhoneNumber = (number: string): boolean => /^\+?\d{6,17}$/.test(number)
