/** Phone numbers in international form (E.164): what text messages are addressed to. */

const separators = /[\s().-]/g
/** E.164: a country code, which never begins with 0, and at most 15 digits in all. */
const international = /^\+[1-9]\d{6,14}$/
/** Morocco's mobile numbers begin with 6 or 7; the others receive no text messages. */
const moroccanMobile = /^\+212[67]\d{8}$/

/** With its country code: `00` stands for `+`, and a national number is Moroccan. */
const withCountryCode = (digits: string): string => {
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (/^0\d{9}$/.test(digits)) return `+212${digits.slice(1)}`
  return /^212\d{9}$/.test(digits) ? `+${digits}` : digits
}

/**
 * A number as its owner writes it, in international form without spaces: `06 12 34 56 78` and `+212 (0) 612-345678` are both
 * `+212612345678`. Null where it is not a number that can receive text messages.
 */
export const toInternationalNumber = (written: string): string | null => {
  // The 0 of a national number is sometimes kept behind the country code.
  const number = withCountryCode(written.replace(separators, '')).replace(/^\+2120/, '+212')
  if (!international.test(number)) return null
  return number.startsWith('+212') && !moroccanMobile.test(number) ? null : number
}
