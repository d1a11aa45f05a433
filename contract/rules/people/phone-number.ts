/**
 * Phone numbers as people write and paste them. Both sides read the digits out of what was typed, which is enough to say at once,
 * also offline, that something is no number. Which country's number it is takes the tables of libphonenumber, 80 kB that no
 * form is worth: the server has them, and stores E.164 (server/users/phone-numbers.ts).
 */

/** Spaces of all widths, direction marks, hyphens and dashes, and what else people put between digits. */
const separators = /[\p{White_Space}\p{Cf}\p{Pd}\u2212\u00b7().[\]/]/gu
/** Digits that are not ASCII's: Arabic, Persian and Urdu, full width; each row begins with its zero. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
const zeros = [0x0660, 0x06f0, 0xff10]

const toAsciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (zeros.findLast((zero) => code >= zero) ?? code))
}

/** Digits alone, behind a plus sign where there is one. Text that is no number keeps what makes it none. */
export const normalisePhoneNumber = (typed: string): string =>
  typed
    .replace(separators, '')
    .replace(/^tel:/i, '')
    .replace(/\uff0b/g, '+')
    .replace(otherDigits, toAsciiDigit)

/** Whether a normalised text can be a number: 15 digits at most (E.164), which `00` may stand before, and no short code. */
export const isPhoneNumber = (number: string): boolean => /^\+?\d{6,17}$/.test(number)
