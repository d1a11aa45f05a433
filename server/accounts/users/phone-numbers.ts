/**
 * Phone numbers as they are stored: in E.164, by the tables of libphonenumber. The tables are loaded with the first number, so that the
 * server starts faster. The contract has normalised the numbers before (contract/rules/people/phone-number.ts).
 */
import type { UserRow } from './repository.ts'

/** Morocco's mobile numbers start with 6 or 7. Its other numbers receive no text messages. */
const moroccanMobile = /^\+212[67]\d{8}$/

/** Returns a number in E.164, reading a national number as Moroccan; null if it belongs to no country. */
const toE164 = async (number: string): Promise<string | null> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const found = parsePhoneNumberFromString(number, 'MA')
  // Morocco may be a guess, so the number has to be valid there. Other countries are named by their code, so a possible number suffices.
  const isAccepted = found?.countryCallingCode === '212' ? found.isValid() : found?.isPossible()
  return found !== undefined && isAccepted === true ? found.number : null
}

/** Returns a number as it is stored: in E.164, or as entered if it belongs to no country, because a reader may understand it. */
export const toStoredNumber = async (number: string): Promise<string> => (await toE164(number)) ?? number

/** Returns a number in E.164; null if it cannot receive text messages. */
export const toTextableNumber = async (number: string): Promise<string | null> => {
  const found = await toE164(number)
  return found?.startsWith('+212') && !moroccanMobile.test(found) ? null : found
}

/** Returns the account's number if its owner has confirmed it, else null. */
export const confirmedNumber = (row: Pick<UserRow, 'phoneNumber' | 'confirmedPhone'>): string | null =>
  row.phoneNumber === row.confirmedPhone ? row.confirmedPhone : null
